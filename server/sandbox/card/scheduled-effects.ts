import type { CardSandboxDeps } from './deps.ts'
import { dispute } from './disputes.ts'
import { openReview, warn } from './fraud.ts'
import { authorised, changeIntent } from './intents.ts'
import { endRefund } from './refunds.ts'
import type { ScheduledEffect } from './stored-events.ts'

/** Applies a scheduled effect. Repeating it changes nothing. */
export async function applyEffect(deps: CardSandboxDeps, { kind, id }: ScheduledEffect): Promise<void> {
  switch (kind) {
    case 'sandbox.pay':
      await changeIntent(deps, id, async (intent) => (intent.status === 'processing' ? authorised(intent) : { intent, event: null }))
      return
    case 'sandbox.dispute':
      return dispute(deps, id, 'needs_response')
    case 'sandbox.prevent':
      return dispute(deps, id, 'prevented')
    case 'sandbox.warn':
      return warn(deps, id)
    case 'sandbox.review':
      return openReview(deps, id)
    case 'sandbox.giveRefund':
      return endRefund(deps, id, 'succeeded')
    case 'sandbox.failRefund':
      return endRefund(deps, id, 'failed')
  }
}
