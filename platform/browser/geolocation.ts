/** The device's place: latitude and longitude in degrees, accuracy in metres, unix milliseconds. */
export type Position = { latitude: number; longitude: number; accuracy: number; timestamp: number }

/** What `readPlace` rejects with where the person keeps their place to themselves: nothing has gone wrong. */
export const positionRefused = new Error('The place is not to be told')

/** Asks the browser for the place, roughly: 10 s at most, one of the last 5 minutes is good enough (LOG-19). Rejects where it is not told. */
export const readPosition = (): Promise<Position> =>
  new Promise((resolve, reject) => {
    if (typeof navigator === 'undefined' || !navigator.geolocation) return reject(new Error('This browser knows no place'))
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy }, timestamp }) => resolve({ latitude, longitude, accuracy, timestamp }),
      (error) => reject(error.code === error.PERMISSION_DENIED ? positionRefused : new Error(error.message)),
      { timeout: 10_000, maximumAge: 300_000, enableHighAccuracy: false },
    )
  })
