declare namespace Cloudflare {
  interface Env {
    MIGRATIONS: import('@cloudflare/vitest-plugin').D1Migration[]
    SEARCH_MIGRATIONS: import('@cloudflare/vitest-plugin').D1Migration[]
    BUNDLE: string
    SEEDS: string
    CONTENT_HOOK_SECRET: string
  }
}
