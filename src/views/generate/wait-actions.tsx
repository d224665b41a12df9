import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { OfferWaitActor } from '../../../machines/offer-wait/offer-wait.machine.ts'
import { selectCanSearchAgain, selectErrorMessage, selectHasFailed } from '../../../machines/offer-wait/offer-wait.selectors.ts'
import { message } from '../../i18n/messages.ts'
import { Button } from '../../ui/button/button.tsx'
import styles from './generate.module.css'

/** After a minute or a failed search: search again or edit answers (WAIT-4). */
export function WaitActions({ wait }: { wait: OfferWaitActor }) {
  const { t } = useLingui()
  const hasFailed = useSelector(wait, selectHasFailed)
  const canSearch = useSelector(wait, selectCanSearchAgain)
  const failure = useSelector(wait, selectErrorMessage)
  return (
    <section className={`on-light ${styles.card}`} aria-label={t(message('wait.slow'))}>
      <b role="alert">{hasFailed ? t(message(failure ?? 'wait.failed')) : <Trans id="wait.minute">It’s been more than a minute</Trans>}</b>
      <p className="slate">
        {hasFailed ? (
          <Trans id="wait.failedHint">Your answers are safe. Search again or change an answer.</Trans>
        ) : (
          <Trans id="wait.minuteHint">We’ll keep looking in the background. Search again now, or change an answer.</Trans>
        )}
      </p>
      <div className={styles.actions}>
        <Button size="small" wide="phone" disabled={!canSearch} onClick={() => wait.send({ type: 'search.retry' })}>
          <Trans id="wait.again">Search again</Trans>
        </Button>
        <Button size="small" wide="phone" variant="secondary" onClick={() => wait.send({ type: 'answers.edit' })}>
          <Trans id="wait.edit">Edit answers</Trans>
        </Button>
      </div>
    </section>
  )
}
