import type { PublicConfig } from '../contract/config.ts'

let current: PublicConfig | null = null

/** Sets the content of /config.json, once at the start (SHELL-4). */
export function setConfig(config: PublicConfig): void {
  current = config
}

/** The typed configuration: name, links, keys. The only place that defines them. */
export function config(): PublicConfig {
  if (!current) throw new Error('The configuration has not been loaded')
  return current
}
