import { type ComponentType, createContext } from 'react'
import type { Place } from '../../../contract/place.ts'

export type LiveMapProps = { place: Place; hotel: string }

/** The interactive map over the drawn one; null without configured tiles. The application provides it, as it runs the flow. */
export const LiveMap = createContext<ComponentType<LiveMapProps> | null>(null)
