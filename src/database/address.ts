/** Where a database is, and what opens it. */
export type DatabaseAddress =
  | { readonly kind: "sqlite"; readonly file: string }
  | { readonly kind: "postgres"; readonly url: string }
  | { readonly kind: "mysql"; readonly server: MysqlServer }
  | { readonly kind: "clickhouse"; readonly server: ClickhouseServer };

/** Options of a connection to MySQL or MariaDB. */
export interface MysqlServer {
  readonly host?: string;
  readonly port?: number;
  readonly socketPath?: string;
  readonly user: string;
  readonly password: string;
  readonly database: string;
  readonly ssl?: { readonly rejectUnauthorized: boolean };
}

/** A ClickHouse server's HTTP interface. */
export interface ClickhouseServer {
  /** Without user, password and database. */
  readonly url: string;
  readonly username: string;
  readonly password: string;
  readonly database: string;
  /** Whether any certificate will do. */
  readonly skipsVerifying: boolean;
}

const forms =
  "Name the gateway's database as postgres://user:password@host/name, mysql://user:password@host/name, or the path of a SQLite file; that of its log also as clickhouse://user:password@host:8123/name.";

const encoding = "Percent-encode special characters in the database's user and password.";

const nativePort =
  "ClickHouse is read over HTTP. Name the port of its HTTP interface, usually 8123, or 8443 with TLS.";

/** What is wrong with an address. The address itself is never repeated: it has a password. */
const fault = (sentence = forms): TypeError => new TypeError(sentence);

/** `true`, `skip-verify` and `preferred`, as the gateways' own addresses have it in `tls`. */
function tlsOf(query: URLSearchParams): Pick<MysqlServer, "ssl"> {
  const tls = query.get("tls") ?? query.get("ssl") ?? "false";
  return /^(false|0|disabled)$/i.test(tls) ? {} : { ssl: { rejectUnauthorized: /^(true|1)$/i.test(tls) } };
}

function mysqlUrl(text: string): MysqlServer {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url) throw fault();
  try {
    return {
      host: url.hostname.replace(/^\[|\]$/g, "") || "localhost",
      port: Number(url.port) || 3306,
      user: decodeURIComponent(url.username),
      password: decodeURIComponent(url.password),
      database: decodeURIComponent(url.pathname.slice(1)),
      ...tlsOf(url.searchParams),
    };
  } catch {
    throw fault(encoding);
  }
}

const isOn = (value: string | null): boolean => /^(true|1)$/i.test(value ?? "");

/**
 * `clickhouse://user:password@host:8123/name?secure=true`, or `http:` and `https:` as the gateways take them, too. The
 * gateways' own port is the native one, which has another protocol.
 */
function clickhouseUrl(text: string): ClickhouseServer {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url?.hostname) throw fault();
  const { searchParams: query, protocol, port, hostname, pathname } = url;
  if (/^9[04][04]0$/.test(port)) throw fault(nativePort);
  const isWeb = /^https?:$/.test(protocol);
  const isSecure = protocol === "https:" || isOn(query.get("secure"));
  const usual = isWeb ? "" : isSecure ? "8443" : "8123";
  try {
    return {
      url: `http${isSecure ? "s" : ""}://${hostname}${port || usual ? `:${port || usual}` : ""}`,
      username: query.get("username") ?? (decodeURIComponent(url.username) || "default"),
      password: query.get("password") ?? decodeURIComponent(url.password),
      database: query.get("database") ?? (decodeURIComponent(pathname.slice(1)) || "default"),
      skipsVerifying: isOn(query.get("skip_verify")),
    };
  } catch {
    throw fault(encoding);
  }
}

/** `user:password@tcp(host:3306)/name?tls=true`, as the gateways write it; the last @ ends the password. */
const goForm = /^([^:@/]*)(?::(.*))?@(tcp|unix)\(([^()]+)\)\/([^/?]+)(?:\?(.*))?$/s;

function goAddress(text: string): MysqlServer | undefined {
  const [, user = "", password = "", network, place = "", database = "", query] = goForm.exec(text) ?? [];
  if (network === undefined) return undefined;
  const login = { user, password, database, ...tlsOf(new URLSearchParams(query)) };
  if (network === "unix") return { socketPath: place, ...login };
  const [, host = place, port = "3306"] = /^\[?(.*?)\]?:(\d+)$/.exec(place) ?? [];
  return { host, port: Number(port), ...login };
}

/** The path of a SQLite file, without the options that gateways add to it. */
const sqliteFile = (text: string): string =>
  text.replace(/^(sqlite|file):(\/\/(?=\/))?/i, "").replace(/\?.*$/s, "");

/**
 * Reads the address of a gateway's database: a URL, the gateway's own `SQL_DSN`, or the path of a SQLite file.
 * @throws TypeError with one sentence, which doesn't repeat the address, when it is none
 */
export function databaseAddress(text: string): DatabaseAddress {
  const trimmed = text.trim();
  if (/^postgres(ql)?:\/\//i.test(trimmed)) {
    if (!URL.canParse(trimmed.replace(/^\w+/, "http"))) throw fault();
    return { kind: "postgres", url: trimmed };
  }
  if (/^(mysql|mariadb):\/\//i.test(trimmed)) return { kind: "mysql", server: mysqlUrl(trimmed) };
  if (/^(clickhouse|tcp|https?):\/\//i.test(trimmed))
    return { kind: "clickhouse", server: clickhouseUrl(trimmed) };
  const server = goAddress(trimmed);
  if (server) return { kind: "mysql", server };
  const isFile = /^(sqlite|file):/i.test(trimmed) || !/:\/\/|@|^https?:/i.test(trimmed);
  const file = isFile ? sqliteFile(trimmed) : "";
  if (file === "" || file.includes("\0")) throw fault();
  return { kind: "sqlite", file };
}
