import type { Flow } from '../../machines/flow.ts'

const groups: Readonly<Record<string, readonly string[]>> = {
  Find: ['quiz', 'placeSearch', 'offerWait'],
  Choose: ['offerBrowser', 'picker', 'bookNow', 'preCheck'],
  Book: ['orderStatus', 'countdown', 'checkout', 'otp', 'payment', 'paymentVerification'],
  Account: ['accountMenu', 'wishlist', 'settings', 'bookingCancel', 'adminInvite'],
  'Always running': ['session', 'consent', 'connectivity', 'eventLogger'],
}

/** Flows by the part of the journey they belong to; flows that no group names come last. */
export function grouped(flows: readonly Flow[]): [string, Flow[]][] {
  const named = Object.entries(groups).map(([name, ids]): [string, Flow[]] => [
    name,
    ids.flatMap((id) => flows.filter((flow) => flow.id === id)),
  ])
  const known = new Set(Object.values(groups).flat())
  const all: [string, Flow[]][] = [...named, ['More', flows.filter((flow) => !known.has(flow.id))]]
  return all.filter(([, members]) => members.length > 0)
}
