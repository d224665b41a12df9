import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { TileMapActor } from '../../../machines/tile-map/tile-map.machine.ts'
import { selectElement, selectView } from '../../../machines/tile-map/tile-map.selectors.ts'
import { Button } from '../../ui/button/button.tsx'
import styles from './tile-map.module.css'

/** An interactive map over the drawn one, with the button that opens it or the attribution below (OFFER-33). */
export function TileMap({ tileMap, attribution }: { tileMap: TileMapActor; attribution: string }) {
  const { t } = useLingui()
  const view = useSelector(tileMap, selectView)
  const element = useSelector(tileMap, selectElement)
  const statusText = {
    drawn: t({ id: 'tiles.provider', message: 'The interactive map comes from another provider, who will see your IP address.' }),
    loading: t({ id: 'tiles.loading', message: 'Loading map' }),
    shown: attribution,
    failed: t({ id: 'tiles.failed', message: 'The map didn’t load. You can still see the route in the drawing.' }),
  }[view]
  return (
    <>
      <div id={element} className={`${styles.tiles} always-light`} data-view={view} />
      <div className={styles.bar}>
        <p role="status">{statusText}</p>
        <Button
          variant="secondary"
          size="small"
          busy={view === 'loading'}
          onClick={() => tileMap.send({ type: view === 'shown' ? 'map.close' : 'map.open' })}
        >
          {view === 'shown' ? (
            <Trans id="tiles.back">Back to drawing</Trans>
          ) : view === 'failed' ? (
            <Trans id="tryAgain">Try again</Trans>
          ) : (
            <Trans id="tiles.open">Open map</Trans>
          )}
        </Button>
      </div>
    </>
  )
}
