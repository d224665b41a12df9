/** Name prefixes of the cookies that analytics sets on this site. */
const ANALYTICS_COOKIE = /^(_ga|_gid|_gat|_gcl_)/

/** Removes analytics cookies after consent is withdrawn (D42). A cookie may belong to the host or to a parent domain. */
export function clearMeasuringCookies(): void {
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '')
  const parts = window.location.hostname.split('.')
  const domains = parts.map((_, at) => parts.slice(at).join('.'))
  for (const name of names.filter((one) => ANALYTICS_COOKIE.test(one)))
    for (const place of ['', ...domains.map((domain) => `; domain=${domain}`)]) {
      // biome-ignore lint/suspicious/noDocumentCookie: some supported browsers have no Cookie Store
      document.cookie = `${name}=; path=/; max-age=0${place}`
    }
}
