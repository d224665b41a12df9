/** Returns the facts about the browser that need no permission (LOG-17). */
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

/**
 * Returns the state of the page: its unredacted address, the scroll position in CSS pixels, and the type of the focused element, never its
 * content.
 */
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
