/**
 * A program that uses a gateway without any user interface: signs in, lists all of the account's tokens, creates one,
 * and tells what the gateway refuses. In your project import from "gateway-console/api".
 *   GATEWAY_URL=http://localhost:3000 GATEWAY_USER=root GATEWAY_PASSWORD=… npx tsx demo/node/tokens.ts "Nightly job"
 */
import {
  createHttp,
  createQueue,
  createToken,
  isGatewayError,
  listTokens,
  logIn,
  logOut,
  type Http,
  type Token,
} from "../../src/api/index.js";

/** Every token of the account. The gateway tells no total: a page of less than ten is the last. */
async function allTokens(http: Http): Promise<Token[]> {
  const tokens: Token[] = [];
  for (let page = 0; ; page++) {
    const rows = await listTokens(http, { page });
    tokens.push(...rows);
    if (rows.length < 10) return tokens;
  }
}

async function run(name: string): Promise<void> {
  const { GATEWAY_URL = "http://localhost:3000", GATEWAY_USER = "root", GATEWAY_PASSWORD = "" } = process.env;
  const http = createHttp({
    baseUrl: GATEWAY_URL,
    // Keeps the session's cookie for as long as this program runs.
    cookies: true,
    // Sends a few calls at a time and waits where the gateway's rate limit says so.
    queue: createQueue(),
  });
  const { username } = await logIn(http, { username: GATEWAY_USER, password: GATEWAY_PASSWORD });
  console.log(`Signed in as ${username}.`);
  try {
    const tokens = await allTokens(http);
    console.log(`${String(tokens.length)} tokens: ${tokens.map((token) => token.name).join(", ")}`);
    const made = await createToken(http, {
      name,
      expired_time: -1,
      remain_quota: 500_000,
      unlimited_quota: false,
      models: "",
      subnet: "",
    });
    // The key is a secret: it is here once, and in no log.
    console.log(
      `Created "${made.name}" with id ${String(made.id)}; its key has ${String(made.key.length)} characters.`,
    );
  } finally {
    await logOut(http);
  }
}

try {
  await run(process.argv[2] ?? "Nightly job");
} catch (error) {
  if (!isGatewayError(error)) throw error;
  // `refused`: the gateway's own no, with its reason. Everything else is named by `kind`: network, unauthorised,
  // rate-limited, …
  console.error(
    error.kind === "refused" ? `Refused: ${error.serverMessage ?? ""}` : `${error.kind}: ${error.message}`,
  );
  process.exitCode = 1;
}
