import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { Notifications } from '../../../contract/user.ts'
import type { SettingsActor } from '../../../machines/settings/settings.machine.ts'
import { selectNotifications, selectNotificationsFailure, selectNotificationsView } from '../../../machines/settings/settings.selectors.ts'
import { SkeletonList } from '../../ui/skeleton/skeleton.tsx'
import { Switch } from '../../ui/switch/switch.tsx'
import { FailedRead } from '../problem/failed-read.tsx'
import styles from './settings.module.css'

/** Where notices go, and the five switches; the last reveals the channels that there are. Each change is saved at once (SETTINGS-8, SETTINGS-9). */
export function NotificationsPanel({ settings, email }: { settings: SettingsActor; email: string }) {
  const { t } = useLingui()
  const view = useSelector(settings, selectNotificationsView)
  const failure = useSelector(settings, selectNotificationsFailure)
  const now = useSelector(settings, selectNotifications)
  const turn = (change: Partial<Notifications>) => settings.send({ type: 'notifications.change', notifications: { ...now, ...change } })
  if (view === 'loading') return <SkeletonList label={t({ id: 'shell.loading', message: 'Loading' })} rows={5} />
  const problem = (view === 'loadFailed' || view === 'failed') && (
    <FailedRead message={failure ?? 'settings.loadFailed'} onRetry={() => settings.send({ type: 'notifications.retry' })} />
  )
  if (view === 'loadFailed') return problem
  const switches = [
    {
      id: 'bookingUpdates',
      label: t({ id: 'settings.bookingUpdates', message: 'Booking updates' }),
      note: t({
        id: 'settings.bookingUpdates.note',
        message:
          'When the hotel takes longer to confirm, and before free cancellation ends. Confirmation, cancellation and refunds always come.',
      }),
    },
    {
      id: 'tripReminders',
      label: t({ id: 'settings.tripReminders', message: 'Trip reminders' }),
      note: t({ id: 'settings.tripReminders.note', message: 'Three days and one day before, with pick-up times and check-in' }),
    },
    {
      id: 'weatherAndResortUpdates',
      label: t({ id: 'settings.weather', message: 'Weather and resort updates' }),
      note: t({ id: 'settings.weather.note', message: 'Not sent yet: we have no source for them. Your wish is kept until we do.' }),
    },
    {
      id: 'specialOffers',
      label: t({ id: 'settings.specialOffers', message: 'Special offers' }),
      note: t({ id: 'settings.specialOffers.note', message: 'Your offer from the quiz once more, a day before it ends' }),
    },
    {
      id: 'notificationChannels',
      label: t({ id: 'settings.channels', message: 'Notification channels' }),
      note: t({ id: 'settings.channels.note', message: 'Off: all of it by email. On: only through what you choose.' }),
    },
  ] as const
  // SMS and push are no choice until something sends them.
  const channels = [{ id: 'email', label: t({ id: 'settings.channel.email', message: 'Email' }) }] as const
  return (
    <>
      {problem}
      <p className="slate">
        <Trans id="settings.notifications.lead">By email to {email}. A switch counts at once; there is nothing to save.</Trans>
      </p>
      <div className={styles.switches}>
        {switches.map(({ id, label, note }) => (
          <Switch
            key={id}
            className={styles.switch}
            label={label}
            note={note}
            checked={now[id]}
            onChange={(event) => turn({ [id]: event.target.checked })}
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
