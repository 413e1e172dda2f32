import { cookies } from "next/headers";
import { cookieName, visitorOf } from "@/visitors";
import { Header } from "./header";
import { Widgets } from "./widgets";

/** React components: `gateway-console/react` is client code, a server component hands it what can be told as JSON. */
export default async function Page() {
  const visitor = visitorOf((await cookies()).get(cookieName)?.value);
  return (
    <>
      <Header visitor={visitor} />
      <Widgets />
    </>
  );
}
