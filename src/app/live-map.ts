import { lazy } from 'react'
import { withTexts } from '../i18n/i18n.ts'

/** A map of tiles with its flow, for pages that show where a hotel is. */
export const LiveTileMap = lazy(withTexts(() => import('./tile-map-area.tsx'), 'account'))
