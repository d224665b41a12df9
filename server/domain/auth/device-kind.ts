import type { SessionBrowser, SessionSystem } from '../../../contract/sessions.ts'

/** What a device is, as far as its browser says: enough for its owner to know it again, and no more. */
export type DeviceKind = { browser: SessionBrowser; system: SessionSystem }

/** Characters of a User-Agent header that are looked at. */
const LONGEST = 512

/** Each name before those whose words it also carries: nearly everybody says 'Chrome' and 'Safari' too. */
const browsers: readonly [RegExp, SessionBrowser][] = [
  [/\bEdg(A|iOS)?\//, 'edge'],
  [/\bOPR\/|\bOPT\//, 'opera'],
  [/\bSamsungBrowser\//, 'samsung'],
  [/\bFirefox\/|\bFxiOS\//, 'firefox'],
  [/\bChrome\/|\bCriOS\//, 'chrome'],
  [/\bSafari\//, 'safari'],
]

const systems: readonly [RegExp, SessionSystem][] = [
  [/\biPhone\b/, 'iphone'],
  [/\biPad\b/, 'ipad'],
  [/\bAndroid\b/, 'android'],
  [/\bCrOS\b/, 'chromeos'],
  [/\bWindows\b/, 'windows'],
  [/\bMacintosh\b/, 'mac'],
  [/\bLinux\b/, 'linux'],
]

/** The kind of device that a User-Agent header speaks of; the header itself is kept nowhere. */
export function deviceKindOf(userAgent: string): DeviceKind {
  const text = userAgent.slice(0, LONGEST)
  return {
    browser: browsers.find(([pattern]) => pattern.test(text))?.[1] ?? 'other',
    system: systems.find(([pattern]) => pattern.test(text))?.[1] ?? 'other',
  }
}
