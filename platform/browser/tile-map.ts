import type { LngLatBoundsLike, Map as TileMap } from 'maplibre-gl'
import { trustScripts } from './trusted-scripts.ts'

/** A marker, in degrees north and east. */
export type MapPoint = { kind: 'hotel' | 'airport'; name: string; lat: number; lng: number }
/** Texts of the map's own controls, in the reader's language. */
type MapWords = { title: string; zoomIn: string; zoomOut: string; ctrl: string; command: string; twoFingers: string }
/** `element` is the id of the empty element to render into; `url` is the template of the tiles' addresses. */
export type TileMapInput = { element: string; url: string; points: readonly MapPoint[]; words: MapWords }
type TileMapCallbacks = { shown(): void; failed(): void }

/** Maximum initial zoom, for points close to each other. */
const NEAREST = 14
/** Padding around the markers in pixels: labels are on their right, the controls in the upper left corner. */
const AROUND = { top: 64, bottom: 40, left: 72, right: 150 }

/** The used part of the library, and the address of its worker. */
type Library = Pick<typeof import('maplibre-gl'), 'Map' | 'Marker' | 'NavigationControl' | 'setWorkerUrl'> & { workerUrl: string }

let load: () => Promise<Library> = () => Promise.reject(new Error('No map library was provided'))
/** Sets the function that loads the library. The application calls it once, as only its bundle can include the styles and the worker. */
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

/** Returns the bounds of all points: west, south, east, north. */
function boundsOf(points: readonly MapPoint[]): LngLatBoundsLike {
  const [lngs, lats] = [points.map(({ lng }) => lng), points.map(({ lat }) => lat)]
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)]
}

/**
 * Renders a tile map with its markers. Calls `shown` when every tile in view was requested and one has loaded; calls `failed` without a tile,
 * without WebGL, or when the graphics context is lost. @returns a function to remove the map
 */
export function showTileMap({ element, url, points, words }: TileMapInput, { shown, failed }: TileMapCallbacks): () => void {
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
      // The page shows the attribution as text: markup would need its own content security policy.
      attributionControl: false,
      // The page continues to scroll under a finger or a wheel.
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
    // A tile that fails to load leaves a gap. Without a listener the library logs each to the console.
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
