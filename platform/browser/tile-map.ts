import type { LngLatBoundsLike, Map as TileMap } from 'maplibre-gl'
import { trustScripts } from './trusted-scripts.ts'

/** A marker, at degrees north and east. */
export type MapPoint = { kind: 'hotel' | 'airport'; name: string; lat: number; lng: number }
/** What the map says by itself, in the reader's language. */
type MapWords = { title: string; zoomIn: string; zoomOut: string; ctrl: string; command: string; twoFingers: string }
/** `element` is the id of the empty element that the map is drawn into, `url` the template of the tiles' addresses. */
export type TileMapInput = { element: string; url: string; points: readonly MapPoint[]; words: MapWords }
type Told = { shown(): void; failed(): void }

/** The nearest that the map goes by itself, where points lie close to each other. */
const NEAREST = 14
/** Room around the markers in pixels: names stand on their right, the buttons in the left upper corner. */
const AROUND = { top: 64, bottom: 40, left: 72, right: 150 }

/** What is used of the library, and the address of its worker. */
type Library = Pick<typeof import('maplibre-gl'), 'Map' | 'Marker' | 'NavigationControl' | 'setWorkerUrl'> & { workerUrl: string }

let load: () => Promise<Library> = () => Promise.reject(new Error('No library of maps was provided'))
/** The application says once where the library comes from: it is bundled with its styles and its worker, as no other place can. */
export function provideTileLibrary(from: () => Promise<Library>): void {
  load = from
}

function markerOf({ kind, name }: MapPoint): HTMLElement {
  const element = document.createElement('div')
  element.dataset.kind = kind
  const words = document.createElement('span')
  words.textContent = name
  element.append(words)
  return element
}

/** Around all points, as west, south, east and north. */
function boundsOf(points: readonly MapPoint[]): LngLatBoundsLike {
  const [lngs, lats] = [points.map(({ lng }) => lng), points.map(({ lat }) => lat)]
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)]
}

/**
 * Draws a map of tiles with its markers; returns how to take it away. Once everything in view has been asked for and one tile has come it is `shown`; without
 * a tile, without WebGL, or once the graphics are lost it has `failed`.
 */
export function showTileMap({ element, url, points, words }: TileMapInput, { shown, failed }: Told): () => void {
  let isOver = false
  let map: TileMap | null = null
  const fail = () => {
    if (!isOver) failed()
  }
  const open = async () => {
    const { Map: LibraryMap, Marker, NavigationControl, setWorkerUrl, workerUrl } = await load()
    trustScripts(workerUrl)
    setWorkerUrl(workerUrl)
    const container = document.getElementById(element)
    if (isOver) return
    if (!container) throw new Error(`There is no element ${element} for the map`)
    map = new LibraryMap({
      container,
      style: {
        version: 8,
        sources: { tiles: { type: 'raster', tiles: [url], tileSize: 256, maxzoom: 19 } },
        layers: [{ id: 'tiles', type: 'raster', source: 'tiles' }],
      },
      bounds: boundsOf(points),
      fitBoundsOptions: { padding: AROUND, maxZoom: NEAREST },
      // The page says whose tiles these are, as text: markup would need a policy of its own.
      attributionControl: false,
      // The page goes on scrolling under a finger or a wheel.
      cooperativeGestures: true,
      dragRotate: false,
      fadeDuration: 0,
      locale: {
        'Map.Title': words.title,
        'NavigationControl.ZoomIn': words.zoomIn,
        'NavigationControl.ZoomOut': words.zoomOut,
        'CooperativeGesturesHandler.WindowsHelpText': words.ctrl,
        'CooperativeGesturesHandler.MacHelpText': words.command,
        'CooperativeGesturesHandler.MobileHelpText': words.twoFingers,
      },
    })
    let hasTile = false
    map.on('sourcedata', (event) => {
      hasTile ||= event.tile?.state === 'loaded'
    })
    // A tile that does not come leaves a hole; without a listener the library writes each to the console.
    map.on('error', () => {})
    map.on('webglcontextlost', fail)
    map.once('idle', () => (hasTile ? shown() : fail()))
    map.addControl(new NavigationControl({ showCompass: false }), 'top-left')
    for (const point of points) new Marker({ element: markerOf(point) }).setLngLat([point.lng, point.lat]).addTo(map)
  }
  open().catch(fail)
  return () => {
    isOver = true
    map?.remove()
  }
}
