import { existsSync } from 'node:fs'

/** Debian's headless shell runs the same engine without a window system and takes a quarter less time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'
const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

const found = (paths: readonly string[]) => process.env.CHROMIUM ?? paths.find((path) => existsSync(path))

/** The path of the browser for tests: CHROMIUM if it is set, else the first that is installed. */
export const testBrowser = (): string | undefined => found([HEADLESS_SHELL, ...BROWSERS])

/** The same for what needs the whole browser: measurements, and what headless shell does not have. */
export const wholeBrowser = (): string | undefined => found([...BROWSERS, HEADLESS_SHELL])
