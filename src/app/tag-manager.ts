import { now } from '../../platform/browser/clock.ts'
import { trustScripts } from '../../platform/browser/trusted-scripts.ts'
import { pushStart } from '../analytics/data-layer.ts'
import { config } from '../config.ts'

const ORIGIN = 'https://www.googletagmanager.com/'
let isLoaded = false

/** Loads the configured tag manager, only after consent (TRACK-10). */
export function loadTagManager(): void {
  const { gtmId } = config()
  if (!gtmId || isLoaded) return
  isLoaded = true
  pushStart(now())
  trustScripts(ORIGIN)
  const script = document.createElement('script')
  script.async = true
  script.src = `${ORIGIN}gtm.js?${new URLSearchParams({ id: gtmId })}`
  document.head.append(script)
}
