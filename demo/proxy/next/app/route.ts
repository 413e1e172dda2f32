import { page, pageHeaders } from "../../page.js";
import { visitorOf } from "../../visitors.js";

export const dynamic = "force-dynamic";

/** The page with the widgets. The files of cdn/ stand in the app's `public` folder. */
export function GET(request: Request): Response {
  return new Response(page(visitorOf(request.headers.get("cookie"))), { headers: pageHeaders });
}
