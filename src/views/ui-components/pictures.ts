import type { Picture } from '../../ui/photo/photo.tsx'

/** Sample pictures, one per scene. */
export const PICTURES: readonly Picture[] = [
  { url: '/art/hotel/tann.svg?kind=chalet&time=alpenglow', alt: 'Chalet at dusk' },
  { url: '/art/room/tann2.svg', alt: 'Room' },
  { url: '/art/spa/tann.svg', alt: 'Spa pool' },
  { url: '/art/breakfast/tann3.svg', alt: 'Breakfast' },
  { url: '/art/lobby/tann.svg', alt: 'Lobby with a fire' },
  { url: '/art/hotel/gr.svg?kind=grand&time=blue', alt: 'Grand hotel at night' },
  { url: '/art/hotel/mo.svg?kind=modern&time=morning', alt: 'Modern hotel in the morning' },
  { url: '/art/village/vv.svg', alt: 'Village' },
  { url: '/art/ski-room/sr.svg', alt: 'Ski room' },
  { url: '/art/cable-car/cc.svg', alt: 'Gondola' },
  { url: '/art/vista/anton.svg?time=golden', alt: 'Panorama' },
]
