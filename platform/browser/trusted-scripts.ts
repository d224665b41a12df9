type Policy = { createScriptURL(address: string): string | null }
type TrustedTypes = { defaultPolicy: object | null; createPolicy(name: 'default', policy: Policy): unknown }

/** What addresses of scripts may begin with. */
const trusted = new Set<string>()

const absolute = (address: string) => new URL(address, location.href).href

/**
 * Lets scripts come from addresses that begin so, by the one policy that the server's header allows (SEC-2). Where browsers know Trusted Types, any other
 * text that would become a script, or markup, is refused. The policy is the default one, as the card provider's loader and the registration of a service
 * worker take texts alone.
 */
export function trustScripts(beginning: string): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  trusted.add(absolute(beginning))
  if (!trustedTypes || trustedTypes.defaultPolicy) return
  trustedTypes.createPolicy('default', {
    createScriptURL: (address) => ([...trusted].some((one) => absolute(address).startsWith(one)) ? address : null),
  })
}
