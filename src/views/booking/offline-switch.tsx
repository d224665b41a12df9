import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { OfflineBookingsActor } from '../../../machines/offline-bookings/offline-bookings.machine.ts'
import {
  selectIsAllowed,
  selectIsBusy,
  selectKeptAt,
  selectProblem,
} from '../../../machines/offline-bookings/offline-bookings.selectors.ts'
import { message } from '../../i18n/messages.ts'
import { cx } from '../../ui/cx.ts'
import { formatAsOf } from '../../ui/dates.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { Card } from '../../ui/panel/panel.tsx'
import { Switch } from '../../ui/switch/switch.tsx'
import styles from './booking.module.css'

/** Switches offline storage of bookings, and shows when they were stored (OFFLINE-8). */
export function OfflineSwitch({ offline }: { offline: OfflineBookingsActor }) {
  const { t, i18n } = useLingui()
  const isAllowed = useSelector(offline, selectIsAllowed)
  const isBusy = useSelector(offline, selectIsBusy)
  const keptAt = useSelector(offline, selectKeptAt)
  const problem = useSelector(offline, selectProblem)
  const moment = keptAt === null ? '' : formatAsOf(keptAt, i18n.locale)
  return (
    <Card className={cx(styles.card, styles.screenOnly)}>
      <div aria-busy={isBusy}>
        <Switch
          label={<Trans id="offline.keep">Save my bookings on this device</Trans>}
          note={
            <Trans id="offline.keepNote">
              See dates, addresses, terms and your calendar file offline. They stay here until a month after your trip, or until you log
              out.
            </Trans>
          }
          checked={isAllowed}
          // A running removal must finish before bookings are stored again.
          disabled={isBusy && !isAllowed}
          onChange={({ target }) => offline.send({ type: target.checked ? 'keep.allow' : 'keep.forbid' })}
        />
      </div>
      {problem && <Notice tone="info" alert title={t(message(problem))} />}
      {moment && (
        <p className="small slate">
          <Trans id="offline.keptAsOf">Saved, as of {moment}</Trans>
        </p>
      )}
    </Card>
  )
}
