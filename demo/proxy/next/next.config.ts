import type { NextConfig } from "next";

const config: NextConfig = {
  // Calls of the gateway such as /api/token/ end with a slash. Without this Next redirects them, and no write is ever
  // sent twice.
  skipTrailingSlashRedirect: true,
};

export default config;
