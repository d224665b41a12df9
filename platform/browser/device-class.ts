import type { DeviceClass } from '../../contract/web-vitals.ts'

/** Width in CSS pixels of the shorter side of a screen from which a touched device is a tablet: Android's `sw600dp`. */
const TABLET = 600

/** Returns the class of the device: a desktop unless its main pointer is a finger, otherwise by the shorter side of its screen. Turning it changes nothing. */
export function deviceClass(): DeviceClass {
  if (!matchMedia('(pointer: coarse)').matches) return 'desktop'
  return Math.min(screen.width, screen.height) < TABLET ? 'phone' : 'tablet'
}
