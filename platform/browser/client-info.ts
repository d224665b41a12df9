/** What a browser tells of itself without being asked for permission (LOG-17). */
export const readDevice = () => ({
  userAgent: navigator.userAgent,
  screen: { width: screen.width, height: screen.height },
  pixelRatio: devicePixelRatio,
  viewport: { width: innerWidth, height: innerHeight },
  platform: navigator.platform,
  language: navigator.language,
  timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  cookieEnabled: navigator.cookieEnabled,
})

/** Where the page stands: address as it is, for the reader to clean, position in CSS pixels, and the kind of what has the focus, never what is in it. */
export const readPage = () => ({
  url: location.href,
  title: document.title,
  referrer: document.referrer,
  scroll: { x: Math.round(scrollX), y: Math.round(scrollY) },
  scrollMax: {
    x: Math.max(0, document.documentElement.scrollWidth - innerWidth),
    y: Math.max(0, document.documentElement.scrollHeight - innerHeight),
  },
  size: { width: document.documentElement.scrollWidth, height: document.documentElement.scrollHeight },
  activeElement: document.activeElement?.tagName.toLowerCase() ?? null,
})
