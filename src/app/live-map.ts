import { lazy } from 'react'
import { withTexts } from '../i18n/i18n.ts'

/** A tile map with its flow, for pages that show the location of a hotel. */
export const LiveTileMap = lazy(withTexts(() => import('./tile-map-area.tsx'), 'account'))
