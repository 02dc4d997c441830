import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { zipSync } from 'fflate'
import { fileKind } from './sniff.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const bytes = (...values: number[]) => Uint8Array.from(values)
const binary = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

function utf16(text: string): Uint8Array {
  const units = Uint16Array.from(`\ufeff${text}`, (letter) => letter.charCodeAt(0))
  return new Uint8Array(units.buffer)
}

describe('the kind of a file', () => {
  it('is text for CSV of any kind', () => {
    const texts = [
      'status,type\nfinal,proposal\n',
      '"status";"type"\r\n',
      '\ufeffstatus\ttype\r',
      'a,b\n<html>,{"x":1}\n',
      'ab',
      '\n\n',
      '<5,>7\n',
      '[x],{y}\n',
      '%,BM,GIF\n',
    ]
    for (const text of texts) assert.equal(fileKind(utf8(text)), 'text', JSON.stringify(text))
    assert.equal(fileKind(binary('Z\xfcrich,Gen\xe8ve\n')), 'text')
  })

  it('is text for UTF-16, also without a mark', () => {
    for (const text of ['status,type\n', '\ufeffstatus,type\n']) {
      assert.equal(fileKind(Buffer.from(text, 'utf16le')), 'text')
      assert.equal(fileKind(Buffer.from(text, 'utf16le').swap16()), 'text')
    }
  })

  it('is a workbook for archives, old Office files and anything binary', () => {
    assert.equal(fileKind(zipSync({ 'any.txt': utf8('text') })), 'workbook')
    assert.equal(fileKind(binary(`PK\x05\x06${'\0'.repeat(18)}`)), 'workbook')
    assert.equal(fileKind(binary('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0\0')), 'workbook')
    assert.equal(fileKind(bytes(0, 0, 0, 0)), 'workbook')
    assert.equal(fileKind(utf8('status,type\0\n')), 'workbook')
    assert.equal(fileKind(utf8(`${'a,b\n'.repeat(100_000)}\0`)), 'workbook')
    assert.equal(fileKind(bytes(0x61, 0x01, 0x62)), 'workbook')
  })

  it('is a workbook for a single byte', () => {
    assert.equal(fileKind(utf8('a')), 'workbook')
    assert.equal(fileKind(utf8('\n')), 'workbook')
  })

  it('is XML with a declaration, a comment or just a root', () => {
    const texts = [
      '<?xml version="1.0"?>\n<delivery/>',
      '\ufeff  <?xml version="1.0"?><a/>',
      '<ech:delivery xmlns:ech="x"/>',
    ]
    for (const text of texts) assert.equal(fileKind(utf8(text)), 'xml', text)
    assert.equal(fileKind(utf8('<!-- made by hand --><delivery/>')), 'xml')
    assert.equal(fileKind(utf16('<?xml version="1.0"?><a/>')), 'xml')
  })

  it('is refused for an empty file', () => {
    assert.equal(fileKind(bytes()), 'refused')
  })

  it('is refused for pages, documents, data and pictures', () => {
    const files = {
      html: utf8('\n<!DOCTYPE html><html></html>'),
      'html without type': utf8('<!-- a page --><HTML><body>'),
      table: utf8('<table><tr><td>1</td></tr></table>'),
      json: utf8('{"status": "final"}'),
      'json list': utf8(' [\n  {"a": 1}]'),
      'json numbers': utf8('[1,2]'),
      pdf: binary('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n'),
      postscript: utf8('%!PS-Adobe-3.0'),
      rtf: utf8('{\\rtf1\\ansi'),
      script: utf8('#!/bin/sh\n'),
      png: binary('\x89PNG\r\n\x1a\n\0\0'),
      jpeg: binary('\xff\xd8\xff\xe0\0'),
      gif: binary('GIF89a\x01\0'),
      tiff: binary('II*\0\x08\0'),
      bmp: binary('BM\x36\0\x0c\0\0\0\0\0\x36\0'),
      icon: binary('\0\0\x01\0\x01\0'),
      webp: binary('RIFF\x24\0\0\0WEBPVP8 '),
      svg: utf8('<?xml version="1.0"?><!-- by hand --><svg xmlns="http://www.w3.org/2000/svg"/>'),
      video: binary('\0\0\0\x20ftypisom'),
      gzip: binary('\x1f\x8b\x08\0'),
      '7z': binary("7z\xbc\xaf'\x1c\0"),
      program: binary('\x7fELF\x02'),
      database: binary('SQLite format 3\0'),
    }
    for (const [name, file] of Object.entries(files)) assert.equal(fileKind(file), 'refused', name)
  })

  it('is detected at the beginning, after any number of comments', () => {
    assert.equal(fileKind(utf8('<!---->'.repeat(9000))), 'xml')
    assert.equal(fileKind(utf8(`${'<!---->'.repeat(9000)}<html>`)), 'refused')
    assert.equal(fileKind(utf8('<!--'.repeat(20_000))), 'xml')
  })
})
