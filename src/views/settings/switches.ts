import { useLingui } from '@lingui/react/macro'
import type { Notifications } from '../../../contract/user.ts'
import type { SwitchId } from '../../../machines/settings/settings.setup.ts'

/** A switch with its texts. */
export type Kind = { id: SwitchId; label: string; note: string }

/** The texts of the five switches and of the channels that the last one reveals. The last text depends on the channels. */
export function useSwitches(now: Notifications) {
  const { t } = useLingui()
  const byEmail = t({ id: 'settings.channels.byEmail', message: 'We send what you’ve turned on by email.' })
  const silent = t({ id: 'settings.channels.none', message: 'No channel selected: you only get confirmations, cancellations and refunds.' })
  const all = t({ id: 'settings.channels.all', message: 'Email only for now. Turn this on to choose.' })
  const chosen = now.channels.email ? byEmail : silent
  const kinds: Kind[] = [
    {
      id: 'bookingUpdates',
      label: t({ id: 'settings.bookingUpdates', message: 'Booking updates' }),
      note: t({
        id: 'settings.bookingUpdates.note',
        message: 'If confirmation takes longer, and before free cancellation ends',
      }),
    },
    {
      id: 'tripReminders',
      label: t({ id: 'settings.tripReminders', message: 'Trip reminders' }),
      note: t({ id: 'settings.tripReminders.note', message: 'Three days and one day before, with pick-up and check-in times' }),
    },
    {
      id: 'specialOffers',
      label: t({ id: 'settings.specialOffers', message: 'Special offers' }),
      note: t({ id: 'settings.specialOffers.note', message: 'A reminder of your quiz offer, the day before it ends' }),
    },
    {
      id: 'weatherAndResortUpdates',
      label: t({ id: 'settings.weather', message: 'Weather and resort updates' }),
      note: t({ id: 'settings.weather.note', message: 'Fresh snow and lift closures. Coming later; we’ll remember your choice.' }),
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
