import 'maplibre-gl/dist/maplibre-gl.css'
import { Map as LibraryMap, Marker, NavigationControl, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'

/** The library of maps with its styles and the address of its worker; nobody loads this file who does not open a map. */
export const tileLibrary = { Map: LibraryMap, Marker, NavigationControl, setWorkerUrl, workerUrl }
