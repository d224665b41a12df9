import { type ComponentType, createContext } from 'react'
import type { Place } from '../../../contract/place.ts'

export type LiveMapProps = { place: Place; hotel: string }

/** Lays a map to move around in over the drawn one; null where no tiles are configured. The application runs its flow, so it hands it down. */
export const LiveMap = createContext<ComponentType<LiveMapProps> | null>(null)
