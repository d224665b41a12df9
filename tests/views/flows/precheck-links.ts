/** Where the trip summary leads. */
export const precheckLinks = {
  home: '/',
  overview: (id: string) => `/offer/${id}`,
  checkout: (id: string) => `/checkout/${id}`,
  booking: (id: string) => `/booking/${id}`,
}
