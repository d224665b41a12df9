import { useLingui } from '@lingui/react/macro'
import type { Notifications } from '../../../contract/user.ts'
import type { SwitchId } from '../../../machines/settings/settings.setup.ts'

/** A switch with its texts. */
export type Kind = { id: SwitchId; label: string; note: string }

/** The texts of the five switches and of the channels that the last one reveals. The last text depends on the channels. */
export function useSwitches(now: Notifications) {
  const { t } = useLingui()
  const byEmail = t({ id: 'settings.channels.byEmail', message: 'What you have turned on comes by email.' })
  const silent = t({ id: 'settings.channels.none', message: 'No channel is chosen: only confirmations, cancellations and refunds come.' })
  const all = t({ id: 'settings.channels.all', message: 'By email so far. Turn this on to choose.' })
  const chosen = now.channels.email ? byEmail : silent
  const kinds: Kind[] = [
    {
      id: 'bookingUpdates',
      label: t({ id: 'settings.bookingUpdates', message: 'Booking updates' }),
      note: t({
        id: 'settings.bookingUpdates.note',
        message: 'When confirming takes longer, and before free cancellation ends',
      }),
    },
    {
      id: 'tripReminders',
      label: t({ id: 'settings.tripReminders', message: 'Trip reminders' }),
      note: t({ id: 'settings.tripReminders.note', message: 'Three days and one day before, with pick-up times and check-in' }),
    },
    {
      id: 'specialOffers',
      label: t({ id: 'settings.specialOffers', message: 'Special offers' }),
      note: t({ id: 'settings.specialOffers.note', message: 'Your offer from the quiz once more, a day before it ends' }),
    },
    {
      id: 'weatherAndResortUpdates',
      label: t({ id: 'settings.weather', message: 'Weather and resort updates' }),
      note: t({ id: 'settings.weather.note', message: 'Fresh snow and closed lifts. Not sent yet; your choice is kept.' }),
    },
    {
      id: 'notificationChannels',
      label: t({ id: 'settings.channels', message: 'Notification channels' }),
      note: now.notificationChannels ? chosen : all,
    },
  ]
  // SMS and push are unavailable until something sends them.
  const channels = [{ id: 'email', label: t({ id: 'settings.channel.email', message: 'Email' }) }] as const
  return { kinds, channels }
}
