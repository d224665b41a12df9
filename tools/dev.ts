// `npm run dev`: the back end and a development server with hot reload in front of it. Both stop together.
import { spawn } from 'node:child_process'
import { createServer } from 'vite'
import { readCommand } from './arguments.ts'

readCommand({}, 'Settings come from the environment: PORT=8080 npm run dev')
const BACK_END_PORT = '4174'
const front = await createServer({ server: { port: Number(process.env.PORT ?? 4173), host: process.env.HOST ?? '127.0.0.1' } })
await front.listen()
const publicUrl = front.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? 'http://127.0.0.1:4173'
const back = spawn(process.execPath, ['--watch', 'server/index.ts'], {
  stdio: 'inherit',
  env: { ...process.env, PORT: BACK_END_PORT, PUBLIC_URL: publicUrl },
})
front.printUrls()
const stop = async () => {
  back.kill('SIGTERM')
  await front.close()
  process.exit(0)
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
back.on('exit', stop)
