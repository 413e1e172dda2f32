/** The names of a new element in every spelling. */
export interface Names {
  /** `quota-forecast` */
  readonly kebab: string;
  /** `quotaForecast` */
  readonly camel: string;
  /** `QuotaForecast` */
  readonly pascal: string;
  /** `Quota forecast` */
  readonly title: string;
}

/** Every spelling of a name in kebab case. */
export function namesOf(kebab: string): Names {
  const camel = kebab.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
  return { kebab, camel, pascal: capital(camel), title: capital(kebab.replaceAll("-", " ")) };
}

/** The files of a new element by path: an element for signed-in accounts that shows its heading. */
export const templates = ({ kebab, camel, pascal, title }: Names): Readonly<Record<string, string>> => ({
  [`src/elements/catalog/${kebab}.ts`]: `import { doc, type ElementEntry } from "../definition/definition.js";
import { signInLinks } from "../definition/sign-in-links.js";

/** \`<gw-${kebab}>\`: ${title.toLowerCase()}. */
export const ${camel} = {
  tag: "gw-${kebab}",
  view: doc("areas/${kebab}/${kebab}"),
  summary: doc("${title}."),
  attributes: { ...signInLinks },
  properties: {},
  events: {},
  slots: {},
  parts: [],
} as const satisfies ElementEntry;
`,
  [`src/areas/${kebab}/${kebab}.tsx`]: `import { useMessages } from "../../ui/host/context/host.js";
import { Gate } from "../shared/gate.js";
import { ${camel}Messages } from "./generated/messages.en.js";

/** \`<gw-${kebab}>\`. */
export function View() {
  return (
    <Gate>
      <${pascal} />
    </Gate>
  );
}

function ${pascal}() {
  const t = useMessages(${camel}Messages);
  return (
    <section className="area stack" aria-label={t.title}>
      <h2>{t.title}</h2>
    </section>
  );
}
`,
  [`src/areas/${kebab}/messages.en.json`]: `{
  "@@locale": "en",
  "@@context": "Texts of <gw-${kebab}>",
  "@@x-area": "${kebab}",
  "@@x-catalogue": "${camel}Messages",
  "title": "${title}"
}
`,
  [`src/areas/${kebab}/messages.zh-CN.json`]: `{
  "@@locale": "zh-CN",
  "title": "${title}"
}
`,
  [`stories/${kebab}.stories.tsx`]: `import type { Meta, StoryObj } from "@storybook/react-vite";

const meta: Meta = {
  title: "Elements/gw-${kebab}",
  render: (args) => <gw-${kebab} {...args} />,
};
export default meta;
type Story = StoryObj;

export const Ready: Story = { parameters: { gateway: { seed: "demo", signedInAs: "bob" } } };

export const SignedOut: Story = { parameters: { gateway: {} }, args: { "login-url": "/login" } };
`,
  [`test/areas/${kebab}.test.tsx`]: `import "../../src/elements/${kebab}.js";
import { expectAccessible } from "../support/axe.js";
import { findByRole, mount } from "../support/dom.js";
import { openGateway } from "../support/gateway.js";

describe("<gw-${kebab}>", () => {
  it("shows its heading to a signed-in account", async () => {
    const gateway = await openGateway({ seed: "demo" });
    await gateway.logIn("bob", "password1");
    const element = mount(\`<gw-${kebab} base-url="\${gateway.base}" locale="en"></gw-${kebab}>\`);
    await findByRole(element, "heading", { name: "${title}" });
    await expectAccessible(element);
  });
});
`,
});
