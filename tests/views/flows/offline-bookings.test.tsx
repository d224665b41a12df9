import type { OfflineBookingsActor } from '../../../machines/offline-bookings/offline-bookings.machine.ts'
import { OfflineSwitch } from '../../../src/views/booking/offline-switch.tsx'
import { playOnView } from './play-on-view.tsx'

playOnView({ flow: 'offlineBookings', view: (offline) => <OfflineSwitch offline={offline as OfflineBookingsActor} /> })
