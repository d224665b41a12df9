import type { OfflineBookingsActor } from '../../../machines/offline-bookings/offline-bookings.machine.ts'
import { KeepSwitch } from '../../../src/views/booking/keep-switch.tsx'
import { playOnView } from './play-on-view.tsx'

playOnView({ flow: 'offlineBookings', view: (offline) => <KeepSwitch offline={offline as OfflineBookingsActor} /> })
