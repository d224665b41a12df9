/** The address of a worker's file. */
declare module '*?worker&url' {
  const address: string
  export default address
}
declare module '*.css' {}
