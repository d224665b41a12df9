import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import Lock from 'lucide-react/icons/lock'
import type { Notifications } from '../../../contract/user.ts'
import type { SettingsActor } from '../../../machines/settings/settings.machine.ts'
import {
  selectNext,
  selectNotifications,
  selectNotificationsFailure,
  selectNotificationsView,
} from '../../../machines/settings/settings.selectors.ts'
import { formatTripDay } from '../../ui/dates.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { SkeletonList } from '../../ui/skeleton/skeleton.tsx'
import { Switch } from '../../ui/switch/switch.tsx'
import { QueryError } from '../problem/query-error.tsx'
import styles from './settings.module.css'
import { useOutcome } from './switch-outcome.tsx'
import { type Kind, useSwitches } from './switches.ts'

/**
 * The address of notifications, the mandatory ones, and five switches; the last one reveals the available channels. Each change is saved
 * immediately (SETTINGS-8, SETTINGS-9).
 */
export function NotificationsPanel({ settings, email }: { settings: SettingsActor; email: string }) {
  const { t, i18n } = useLingui()
  const view = useSelector(settings, selectNotificationsView)
  const failure = useSelector(settings, selectNotificationsFailure)
  const now = useSelector(settings, selectNotifications)
  const next = useSelector(settings, selectNext)
  const outcome = useOutcome(settings)
  const { kinds, channels } = useSwitches(now)
  const turn = (change: Partial<Notifications>) => settings.send({ type: 'notifications.change', notifications: { ...now, ...change } })
  if (view === 'loading') return <SkeletonList label={t({ id: 'shell.loading', message: 'Loading' })} rows={6} />
  if (view === 'loadFailed')
    return <QueryError message={failure ?? 'settings.loadFailed'} onRetry={() => settings.send({ type: 'notifications.retry' })} />
  const hasChannel = !now.notificationChannels || now.channels.email
  /** The next mail of an enabled switch for an upcoming trip (D172). */
  const nextOf = ({ id }: Kind) => {
    const mail = id === 'tripReminders' || id === 'bookingUpdates' ? next[id] : undefined
    if (!mail || !now[id] || !hasChannel) return null
    const [day, resort] = [formatTripDay(mail.day, i18n.locale), mail.resortName]
    return (
      <Trans id="settings.next">
        Next: {day}, {resort}
      </Trans>
    )
  }
  return (
    <>
      <p className={`slate ${styles.long}`}>
        <Trans id="settings.notifications.lead">
          By email to <b>{email}</b>. Changes are saved automatically.
        </Trans>
      </p>
      <div className={styles.switches}>
        <div className={`${styles.switch} ${styles.always}`}>
          <b>
            <Trans id="settings.always">Confirmations, cancellations and refunds</Trans>
          </b>
          <span>
            <Icon of={Lock} size={16} />
            <Trans id="settings.alwaysOn">Always on</Trans>
          </span>
          <small>
            <Trans id="settings.always.note">Sent right away for everything you book</Trans>
          </small>
        </div>
        {kinds.map((kind) => (
          <Switch
            key={kind.id}
            className={styles.switch}
            label={kind.label}
            note={kind.note}
            below={nextOf(kind)}
            outcome={outcome(kind.id)}
            checked={now[kind.id]}
            onChange={(event) => turn({ [kind.id]: event.target.checked })}
          />
        ))}
        {now.notificationChannels && (
          <fieldset className={styles.channels} aria-label={t({ id: 'settings.channels', message: 'Notification channels' })}>
            {channels.map(({ id, label }) => (
              <Switch
                key={id}
                label={label}
                checked={now.channels[id]}
                onChange={(event) => turn({ channels: { ...now.channels, [id]: event.target.checked } })}
              />
            ))}
          </fieldset>
        )}
      </div>
    </>
  )
}
