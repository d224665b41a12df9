import 'maplibre-gl/dist/maplibre-gl.css'
import { Map as LibraryMap, Marker, NavigationControl, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'

/** The map library with its styles and its worker's address. Loaded only when a map opens. */
export const tileLibrary = { Map: LibraryMap, Marker, NavigationControl, setWorkerUrl, workerUrl }
