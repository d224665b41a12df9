import type { SessionBrowser, SessionSystem } from '../../../contract/sessions.ts'

/** Browser and system of a device: enough for its owner to recognise it. */
export type DeviceKind = { browser: SessionBrowser; system: SessionSystem }

/** Maximum number of characters of a User-Agent header to parse. */
const LONGEST = 512

/** Order matters: most browsers also contain 'Chrome' and 'Safari'. */
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

/** The kind of device in a User-Agent header. The header itself is not stored. */
export function deviceKindOf(userAgent: string): DeviceKind {
  const text = userAgent.slice(0, LONGEST)
  return {
    browser: browsers.find(([pattern]) => pattern.test(text))?.[1] ?? 'other',
    system: systems.find(([pattern]) => pattern.test(text))?.[1] ?? 'other',
  }
}
