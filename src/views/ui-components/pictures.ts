import type { Picture } from '../../ui/gallery/gallery.tsx'

/** Sample pictures, one of each scene. */
export const PICTURES: readonly Picture[] = [
  { src: '/art/hotel/tann.svg?kind=chalet&time=alpenglow', alt: 'Chalet at dusk' },
  { src: '/art/room/tann2.svg', alt: 'Room' },
  { src: '/art/spa/tann.svg', alt: 'Spa pool' },
  { src: '/art/breakfast/tann3.svg', alt: 'Breakfast' },
  { src: '/art/lobby/tann.svg', alt: 'Lobby with a fire' },
  { src: '/art/hotel/gr.svg?kind=grand&time=blue', alt: 'Grand hotel at night' },
  { src: '/art/hotel/mo.svg?kind=modern&time=morning', alt: 'Modern hotel in the morning' },
  { src: '/art/village/vv.svg', alt: 'Village' },
  { src: '/art/ski-room/sr.svg', alt: 'Ski room' },
  { src: '/art/cable-car/cc.svg', alt: 'Gondola' },
  { src: '/art/vista/anton.svg?time=golden', alt: 'Panorama' },
]
