/** The manifests of demo/production name what the program has: options, variables, port, health check, times. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { expect } from "chai";
import { parse, parseAllDocuments } from "yaml";
import { rootDir } from "../../demo/serve/build.js";
import { isHealthCheck } from "../../src/program/health.js";
import { readOptions } from "../../src/program/options.js";

const read = (name: string): string => readFileSync(join(rootDir, "demo/production", name), "utf8");

interface Probe {
  readonly httpGet: { readonly path: string; readonly port: string };
}

interface Deployment {
  readonly spec: {
    readonly template: {
      readonly metadata: { readonly labels: object };
      readonly spec: {
        readonly terminationGracePeriodSeconds: number;
        readonly containers: readonly {
          readonly args: readonly string[];
          readonly env: readonly { readonly name: string; readonly value: string }[];
          readonly ports: readonly { readonly name: string; readonly containerPort: number }[];
          readonly readinessProbe: Probe;
          readonly livenessProbe: Probe;
          readonly lifecycle: {
            readonly preStop: { readonly exec: { readonly command: readonly string[] } };
          };
        }[];
      };
    };
  };
}

interface Service {
  readonly spec: { readonly selector: object; readonly ports: readonly { readonly targetPort: string }[] };
}

interface Traefik {
  readonly http: {
    readonly services: Readonly<
      Record<
        string,
        {
          readonly loadBalancer: {
            readonly servers: readonly { readonly url: string }[];
            readonly healthCheck: { readonly path: string };
          };
        }
      >
    >;
  };
}

/** The program's options in a container, by its file's ENV and what a manifest adds. */
function optionsIn(args: readonly string[], environment: Readonly<Record<string, string>>) {
  const [, line = ""] = /^ENV (.+)$/m.exec(read("Dockerfile")) ?? [];
  const own = Object.fromEntries(line.split(" ").map((pair) => pair.split("=") as [string, string]));
  return readOptions(args, { ...own, ...environment }, {});
}

describe("the manifests for production", () => {
  it("start the program in a pod, ask for its health and give it time to end", () => {
    const [deployment, service] = parseAllDocuments(read("kubernetes.yaml")).map(
      (document) => document.toJS() as unknown,
    ) as [Deployment, Service];
    const { spec: pod, metadata } = deployment.spec.template;
    const [container] = pod.containers;
    if (!container) throw new Error("The pod has no container.");
    const { args, env, ports, lifecycle } = container;
    const options = optionsIn(args, Object.fromEntries(env.map(({ name, value }) => [name, value])));
    expect(options).to.include({
      gateway: "http://gateway:3000",
      host: "0.0.0.0",
      trustProxy: true,
      log: true,
    });
    expect(options.allowHosts).to.deep.equal(["console.example"]);
    expect(ports).to.deep.equal([{ name: "http", containerPort: options.port }]);
    for (const { httpGet } of [container.readinessProbe, container.livenessProbe]) {
      expect(isHealthCheck(httpGet.path)).to.equal(true);
      expect(httpGet.port).to.equal("http");
    }
    const [, pause] = lifecycle.preStop.exec.command;
    expect(pod.terminationGracePeriodSeconds).to.be.above(Number(pause) + options.grace / 1000);
    expect(service.spec.selector).to.deep.equal(metadata.labels);
    expect(service.spec.ports[0]?.targetPort).to.equal("http");
  });

  it("start the program in a container, where its health check asks it", () => {
    const [, args = "[]"] = /^CMD (.+)$/m.exec(read("Dockerfile")) ?? [];
    const options = optionsIn(JSON.parse(args) as string[], { GATEWAY_URL: "http://gateway:3000" });
    expect(options).to.include({ port: 3000, host: "0.0.0.0", trustProxy: true, log: true });
    const [, path = ""] = /^HEALTHCHECK .*\}(\/\w+)`/m.exec(read("Dockerfile")) ?? [];
    expect(isHealthCheck(path)).to.equal(true);
    expect(read("Dockerfile")).to.match(new RegExp(`^EXPOSE ${String(options.port)}$`, "m"));
  });

  it("lead Traefik to the program and its health check", () => {
    const { services } = (parse(read("traefik.yaml")) as Traefik).http;
    const { port } = readOptions([], {}, {});
    expect(services.console?.loadBalancer.servers).to.deep.equal([
      { url: `http://127.0.0.1:${String(port)}` },
    ]);
    expect(isHealthCheck(services.console?.loadBalancer.healthCheck.path ?? "")).to.equal(true);
  });
});
