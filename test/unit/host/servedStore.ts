import type { AddressInfo } from 'node:net'
import { createHandler } from '@/host/handler'
import { listen, nodeFiles } from '@/host/nodeServer'

/** `npm run serve` for the store in a folder, on any free port, which it prints. */
export async function main([folder = '']: readonly string[]): Promise<void> {
  const server = await listen(await createHandler({ files: nodeFiles(folder), variables: process.env }), 0)
  console.log(`port ${(server.address() as AddressInfo).port}`)
}
