/** The device's position: latitude and longitude in degrees, accuracy in metres, time in unix milliseconds. */
export type Position = { latitude: number; longitude: number; accuracy: number; timestamp: number }

/** Rejection of `readPosition` if the person denies access. It is not a fault. */
export const positionRefused = new Error('Access to the position was denied')

/** Requests a coarse position: at most 10 s, and a position of the last 5 minutes is accepted (LOG-19). Rejects if access is denied. */
export const readPosition = (): Promise<Position> =>
  new Promise((resolve, reject) => {
    if (typeof navigator === 'undefined' || !navigator.geolocation) return reject(new Error('This browser has no geolocation'))
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy }, timestamp }) => resolve({ latitude, longitude, accuracy, timestamp }),
      (error) => reject(error.code === error.PERMISSION_DENIED ? positionRefused : new Error(error.message)),
      { timeout: 10_000, maximumAge: 300_000, enableHighAccuracy: false },
    )
  })
