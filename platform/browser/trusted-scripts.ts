type Policy = { createScriptURL(address: string): string | null }
type TrustedTypes = { defaultPolicy: object | null; createPolicy(name: 'default', policy: Policy): unknown }

/** Allowed prefixes of script addresses. */
const trusted = new Set<string>()

const absolute = (address: string) => new URL(address, location.href).href

/**
 * Allows scripts whose address has this prefix, with the only Trusted Types policy that the server's header permits (SEC-2). Browsers with
 * Trusted Types refuse any other text as script or markup. The policy is the default one, as the card provider's loader and the service
 * worker's registration pass plain strings.
 */
export function trustScripts(beginning: string): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  trusted.add(absolute(beginning))
  if (!trustedTypes || trustedTypes.defaultPolicy) return
  trustedTypes.createPolicy('default', {
    createScriptURL: (address) => ([...trusted].some((one) => absolute(address).startsWith(one)) ? address : null),
  })
}
