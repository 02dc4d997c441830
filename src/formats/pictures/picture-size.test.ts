import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pictureSize } from './picture-size.ts'

const svg = (root: string) =>
  pictureSize('image/svg+xml', Buffer.from(`<?xml version="1.0"?>\n${root}</svg>`))

test('the size of an SVG drawing is the stated one, otherwise that of its view box', () => {
  assert.deepEqual(svg('<svg width="120" height="40px">'), { width: 120, height: 40 })
  assert.deepEqual(svg('<svg viewBox="0 0 64.4 32">'), { width: 64, height: 32 })
  assert.deepEqual(svg("<svg\n viewBox='0,0,10,20' width='100%' height='100%'>"), { width: 10, height: 20 })
  assert.deepEqual(svg('<svg stroke-width="2" viewBox="0 0 3 4">'), { width: 3, height: 4 })
})

test('an SVG drawing without a stated size has an unknown size', () => {
  assert.equal(svg('<svg>'), null)
  assert.equal(svg('<svg width="0" height="0" viewBox="0 0 x y">'), null)
  assert.equal(svg(`<svg width="${'9'.repeat(400)}" height="1">`), null)
  assert.equal(svg('<svg viewBox="0 0 a b">'), null)
})

test('the size of a PNG is read from its first chunk', () => {
  const head = Buffer.from('89504e470d0a1a0a0000000d494844520000012c00000064', 'hex')
  assert.deepEqual(pictureSize('image/png', head), { width: 300, height: 100 })
  assert.equal(pictureSize('image/png', head.subarray(0, 20)), null)
  assert.equal(pictureSize('image/png', Buffer.concat([head.subarray(0, 16), Buffer.alloc(8)])), null)
})
