/** Cookies that measuring sets on this site, by how their names begin. */
const measuring = /^(_ga|_gid|_gat|_gcl_)/

/** Removes what measuring has left in the browser, once the person no longer allows it (D42). A cookie may lie on the host or on a domain above it. */
export function clearMeasuringCookies(): void {
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '')
  const parts = window.location.hostname.split('.')
  const domains = parts.map((_, at) => parts.slice(at).join('.'))
  for (const name of names.filter((one) => measuring.test(one)))
    for (const place of ['', ...domains.map((domain) => `; domain=${domain}`)]) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser that we support, and forgetting must not fail
      document.cookie = `${name}=; path=/; max-age=0${place}`
    }
}
