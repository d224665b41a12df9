import type { PublicConfig } from '../contract/config.ts'

let current: PublicConfig | null = null

/** Sets once, at the start, what /config.json said (SHELL-4). */
export function setConfig(config: PublicConfig): void {
  current = config
}

/** The typed configuration: name, links, keys. Nothing else spells them. */
export function config(): PublicConfig {
  if (!current) throw new Error('The configuration has not been loaded')
  return current
}
