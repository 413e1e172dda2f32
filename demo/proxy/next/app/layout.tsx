import type { Metadata } from "next";
import type { ReactNode } from "react";

export const metadata: Metadata = { title: "A shop with a login of its own", icons: "data:," };

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
