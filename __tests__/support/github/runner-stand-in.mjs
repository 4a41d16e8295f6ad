#!/usr/bin/env node
// Runs a GitHub Action (JavaScript or composite) locally the way actions/runner does, and reports
// what GitHub would have seen: conclusion, outputs, step summary, annotations, log, masks, metrics.
// The rules (command parsing, file commands, limits, masking, pre/main/post order, cancellation)
// follow the sources of actions/runner. Plain Node (>= 20), no dependencies.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import crypto from 'node:crypto'
import { spawn, execFileSync } from 'node:child_process'
import { StringDecoder } from 'node:string_decoder'
import { fileURLToPath } from 'node:url'

export const LIMITS = {
  summaryBytes: 1024 * 1024, // per step; more: the whole summary is dropped and an error is added
  annotationsPerTypePerStep: 10, // errors, warnings, notices each
  annotationsPerJob: 50, // documented, applied by the server, only reported here
  issueMessageChars: 4096, // longer messages are cut
  jobOutputsBytes: 1024 * 1024, // documented for job outputs, only reported here
}
const DOTNET_SPACE = '[\\u0009-\\u000d\\u0020\\u0085\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]'
const TRIM_START = new RegExp(`^${DOTNET_SPACE}+`)
const TRIM_BOTH = new RegExp(`^${DOTNET_SPACE}+|${DOTNET_SPACE}+$`, 'g')
const COMMANDS = ['stop-commands', 'set-env', 'set-output', 'save-state', 'add-mask', 'add-path', 'add-matcher', 'remove-matcher', 'debug', 'warning', 'error', 'notice', 'group', 'endgroup', 'echo']

// ===================================================================== YAML (the subset action.yml files use)
export function parseYaml(text) {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  let i = 0
  const indentOf = (l) => /^ */.exec(l)[0].length
  const blank = (l) => /^\s*(#.*)?$/.test(l)
  const skip = () => { while (i < lines.length && (blank(lines[i]) || /^(---|\.\.\.|%)/.test(lines[i]))) i++ }
  const fail = (m) => { throw new Error(`YAML line ${i + 1}: ${m}: ${lines[i]}`) }
  function stripComment(s) {
    let q = ''
    for (let k = 0; k < s.length; k++) {
      const c = s[k]
      if (q) { if (c === '\\' && q === '"') k++; else if (c === q) { if (q === "'" && s[k + 1] === "'") k++; else q = '' } }
      else if ((c === '"' || c === "'") && (k === 0 || /[\s[{,:]/.test(s[k - 1]))) q = c
      else if (c === '#' && (k === 0 || /\s/.test(s[k - 1]))) return s.slice(0, k).trimEnd()
    }
    return s.trimEnd()
  }
  function scalar(s) {
    if (s === '' || s === '~' || /^(null|Null|NULL)$/.test(s)) return null
    if (/^(true|True|TRUE)$/.test(s)) return true
    if (/^(false|False|FALSE)$/.test(s)) return false
    if (/^[-+]?(0|[1-9][0-9]*)$/.test(s) || /^[-+]?(\.\d+|\d+(\.\d*)?)([eE][-+]?\d+)?$/.test(s)) return Number(s)
    if (/^0x[0-9a-fA-F]+$/.test(s)) return parseInt(s, 16)
    return s
  }
  const ESC = { n: '\n', t: '\t', r: '\r', 0: '\0', a: '\x07', b: '\b', e: '\x1b', f: '\f', v: '\v', ' ': ' ', '"': '"', '/': '/', '\\': '\\', N: '\x85', _: '\xa0' }
  function quotedAt(s, k) { // -> [value, next index] or null when unterminated
    const q = s[k]
    let out = ''
    for (k++; k < s.length; k++) {
      const c = s[k]
      if (q === "'") { if (c === "'") { if (s[k + 1] === "'") { out += "'"; k++; continue } return [out, k + 1] } out += c; continue }
      if (c === '"') return [out, k + 1]
      if (c === '\\') {
        const e = s[++k]
        if (e === 'x' || e === 'u' || e === 'U') { const n = { x: 2, u: 4, U: 8 }[e]; out += String.fromCodePoint(parseInt(s.slice(k + 1, k + 1 + n), 16)); k += n }
        else if (e === '\n') { while (/[ \t]/.test(s[k + 1] ?? '')) k++ }
        else out += ESC[e] ?? e
        continue
      }
      out += c
    }
    return null
  }
  function fold(parts) { // flow folding of continuation lines
    let out = parts[0], empty = 0
    for (const p of parts.slice(1)) {
      if (p === '') { empty++; continue }
      out += empty ? '\n'.repeat(empty) : out.endsWith('\\\n') ? '' : ' '
      out += p
      empty = 0
    }
    return out
  }
  function flow(s) { // flow collections, single line after folding
    let k = 0
    const ws = () => { while (/\s/.test(s[k] ?? '')) k++ }
    const val = () => {
      ws()
      if (s[k] === '[') { k++; const a = []; for (;;) { ws(); if (s[k] === ']') { k++; return a } a.push(val()); ws(); if (s[k] === ',') k++ } }
      if (s[k] === '{') {
        k++; const m = {}
        for (;;) { ws(); if (s[k] === '}') { k++; return m } const key = String(val()); ws(); if (s[k] === ':') { k++; m[key] = val() } else m[key] = null; ws(); if (s[k] === ',') k++ }
      }
      if (s[k] === '"' || s[k] === "'") { const r = quotedAt(s, k); if (!r) fail('unterminated string'); k = r[1]; return r[0] }
      let e = k
      while (e < s.length && !/[,[\]{}]/.test(s[e]) && !(s[e] === ':' && /[\s,\]}]|$/.test(s[e + 1] ?? ''))) e++
      if (e === k) fail('bad flow value')
      const v = scalar(s.slice(k, e).trim()); k = e; return v
    }
    return val()
  }
  function blockScalar(header, parent) {
    const m = /^([|>])([-+]?)(\d?)([-+]?)/.exec(header)
    const chomp = m[2] || m[4]
    let ind = m[3] ? parent + +m[3] : -1
    const out = []
    while (i < lines.length) {
      const l = lines[i]
      if (/^\s*$/.test(l) && (ind < 0 || indentOf(l) < ind || l.trim() === '')) { out.push(ind >= 0 && l.length > ind ? l.slice(ind) : ''); i++; continue }
      const n = indentOf(l)
      if (ind < 0) { if (n <= parent) break; ind = n }
      if (n < ind) break
      out.push(l.slice(ind)); i++
    }
    let trail = 0
    while (out.length && out[out.length - 1] === '') { out.pop(); trail++ }
    let s
    if (m[1] === '|') s = out.join('\n')
    else {
      s = ''
      for (let k = 0; k < out.length; k++) {
        if (k === 0) { s = out[0]; continue }
        const more = /^[ \t]/.test(out[k]) || /^[ \t]/.test(out[k - 1])
        if (out[k] === '') { s += '\n'; continue }
        if (out[k - 1] === '' ) { s += more ? '\n' + out[k] : out[k]; continue }
        s += (more ? '\n' : ' ') + out[k]
      }
    }
    if (chomp === '-' || (!out.length && chomp !== '+')) return s
    return s + (chomp === '+' ? '\n'.repeat(trail + (out.length ? 1 : 0)) : '\n')
  }
  function inline(s, parent) { // value that starts on the current line (i already points past it)
    s = s.replace(/^\s+/, '')
    if (/^[&*!]/.test(s)) fail('anchors, aliases and tags are not supported')
    if (/^[|>]/.test(s)) return blockScalar(s, parent)
    if (s[0] === '"' || s[0] === "'") {
      let whole = s, r = quotedAt(whole, 0)
      const parts = [s]
      while (!r && i < lines.length) { parts.push(lines[i++].trim()); whole = fold(parts); r = quotedAt(whole, 0) }
      if (!r) fail('unterminated string')
      return r[0]
    }
    if (s[0] === '[' || s[0] === '{') {
      let whole = stripComment(s)
      const open = (x) => { let d = 0, q = ''; for (let k = 0; k < x.length; k++) { const c = x[k]; if (q) { if (c === '\\' && q === '"') k++; else if (c === q) q = '' } else if (c === '"' || c === "'") q = c; else if (c === '[' || c === '{') d++; else if (c === ']' || c === '}') d-- } return d > 0 }
      while (open(whole) && i < lines.length) whole += ' ' + stripComment(lines[i++]).trim()
      return flow(whole)
    }
    const parts = [stripComment(s)]
    while (i < lines.length && parts[0] !== '') {
      if (/^\s*$/.test(lines[i])) { // blank lines belong to the scalar only if a deeper line follows
        let k = i
        while (k < lines.length && /^\s*$/.test(lines[k])) k++
        if (k >= lines.length || indentOf(lines[k]) <= parent || /^\s*#/.test(lines[k])) break
        while (i < k) { parts.push(''); i++ }
        continue
      }
      if (indentOf(lines[i]) <= parent || /^\s*#/.test(lines[i])) break
      parts.push(stripComment(lines[i++]).trim())
    }
    return parts.length === 1 ? scalar(parts[0]) : fold(parts)
  }
  const KEY = /^(?:"((?:[^"\\]|\\.)*)"|'((?:[^']|'')*)'|([^\s#&*!|>'"%@`[\]{},][^#]*?|\S))\s*:(?=\s|$)/
  function keyAt(s) {
    const q = /^(["'])/.exec(s)
    if (q) { const r = quotedAt(s, 0); if (!r) return null; const m = /^\s*:(?=\s|$)/.exec(s.slice(r[1])); return m ? [r[0], r[1] + m[0].length] : null }
    const m = KEY.exec(s)
    return m ? [m[3], m[0].length] : null
  }
  function node(min) {
    skip()
    if (i >= lines.length) return null
    const n = indentOf(lines[i])
    if (n < min) return null
    const body = lines[i].slice(n)
    if (/^-(\s|$)/.test(body)) return seq(n)
    if (/^\t/.test(body)) fail('tab indentation')
    if (keyAt(body)) return map(n)
    i++
    return inline(body, n - 1)
  }
  function seq(n) {
    const out = []
    for (;;) {
      skip()
      if (i >= lines.length || indentOf(lines[i]) !== n || !/^-(\s|$)/.test(lines[i].slice(n))) return out
      const rest = lines[i].slice(n + 1)
      const lead = /^\s*/.exec(rest)[0].length
      if (blank(rest)) { i++; out.push(node(n + 1)); continue }
      const col = n + 1 + lead
      const s = rest.slice(lead)
      if (/^-(\s|$)/.test(s) || (keyAt(s) && !/^[[{]/.test(s))) { lines[i] = ' '.repeat(col) + s; out.push(node(col)); continue }
      i++
      out.push(inline(s, n))
    }
  }
  function map(n) {
    const out = {}
    for (;;) {
      skip()
      if (i >= lines.length || indentOf(lines[i]) !== n) { if (i < lines.length && indentOf(lines[i]) > n) fail('bad indentation'); return out }
      const body = lines[i].slice(n)
      if (/^-(\s|$)/.test(body)) return out
      const k = keyAt(body)
      if (!k) fail('expected a key')
      const rest = body.slice(k[1])
      i++
      let v
      if (blank(rest)) {
        skip()
        const m = i < lines.length ? indentOf(lines[i]) : -1
        v = m > n ? node(n + 1) : m === n && /^-(\s|$)/.test(lines[i].slice(n)) ? seq(n) : null
      } else v = inline(rest, n)
      Object.defineProperty(out, k[0], { value: v, enumerable: true, configurable: true, writable: true })
    }
  }
  const v = node(0)
  skip()
  if (i < lines.length) fail('unexpected content')
  return v
}
export const str = (v) => (v === null || v === undefined ? '' : typeof v === 'object' ? JSON.stringify(v) : String(v))

// ===================================================================== expressions
export function evaluate(src, ctx) {
  let k = 0
  const ws = () => { while (/\s/.test(src[k] ?? '')) k++ }
  const err = (m) => { throw new Error(`expression: ${m} at ${k} in ${src}`) }
  const eat = (t) => { ws(); if (src.startsWith(t, k)) { k += t.length; return true } return false }
  const truthy = (v) => !(v === false || v === 0 || v === '' || v === null || v === undefined || Number.isNaN(v))
  const num = (v) => (v === null || v === undefined ? 0 : typeof v === 'boolean' ? +v : typeof v === 'number' ? v : typeof v === 'string' ? (v.trim() === '' ? 0 : Number(v)) : NaN)
  const cmpStr = (a, b) => typeof a === 'string' && typeof b === 'string'
  const eq = (a, b) => {
    a ??= null; b ??= null
    if (cmpStr(a, b)) return a.toUpperCase() === b.toUpperCase()
    if (typeof a === typeof b || (a === null && b === null)) return a === b
    if (typeof a === 'object' && a !== null && typeof b === 'object' && b !== null) return a === b
    return num(a) === num(b)
  }
  const lt = (a, b) => (cmpStr(a, b) ? a.toUpperCase() < b.toUpperCase() : num(a) < num(b))
  const get = (o, key) => {
    if (o === null || o === undefined) return null
    if (o.__star) return Object.assign(o.items.map((x) => get(x, key)).filter((x) => x !== null), {})
    if (Array.isArray(o)) return typeof key === 'number' ? o[key] ?? null : null
    if (typeof o !== 'object') return null
    if (Object.hasOwn(o, key)) return o[key] ?? null
    const hit = Object.keys(o).find((x) => x.toLowerCase() === String(key).toLowerCase())
    return hit === undefined ? null : o[hit] ?? null
  }
  const or = () => { let a = and(); while (eat('||')) { const b = and(); a = truthy(a) ? a : b } return a }
  const and = () => { let a = equality(); while (eat('&&')) { const b = equality(); a = truthy(a) ? b : a } return a }
  const equality = () => { let a = rel(); for (;;) { if (eat('==')) a = eq(a, rel()); else if (eat('!=')) a = !eq(a, rel()); else return a } }
  const rel = () => {
    let a = unary()
    for (;;) {
      if (eat('<=')) { const b = unary(); a = lt(a, b) || eq(a, b) } else if (eat('>=')) { const b = unary(); a = lt(b, a) || eq(a, b) }
      else if (eat('<')) a = lt(a, unary()); else if (eat('>')) a = lt(unary(), a); else return a
    }
  }
  const unary = () => { ws(); if (src[k] === '!' && src[k + 1] !== '=') { k++; return !truthy(unary()) } return postfix() }
  const postfix = () => {
    let v = primary()
    for (;;) {
      if (src[k] === '.') { k++; if (src[k] === '*') { k++; v = { __star: 1, items: Array.isArray(v) ? v : Object.values(v ?? {}) } } else { const m = /^[A-Za-z_][\w-]*/.exec(src.slice(k)); if (!m) err('property name'); k += m[0].length; v = get(v, m[0]) } }
      else if (src[k] === '[') { k++; ws(); if (src[k] === '*') { k++; v = { __star: 1, items: Array.isArray(v) ? v : Object.values(v ?? {}) } } else { const key = or(); v = get(v, key) } if (!eat(']')) err(']') }
      else return v?.__star ? v.items : v
    }
  }
  const primary = () => {
    ws()
    if (src[k] === '(') { k++; const v = or(); if (!eat(')')) err(')'); return v }
    if (src[k] === "'") { const m = /^'((?:[^']|'')*)'/.exec(src.slice(k)); if (!m) err('string'); k += m[0].length; return m[1].replace(/''/g, "'") }
    let m = /^[-+]?(0x[0-9a-fA-F]+|0o[0-7]+|\d*\.?\d+([eE][-+]?\d+)?)/.exec(src.slice(k))
    if (m) { k += m[0].length; return Number(m[0]) }
    m = /^[A-Za-z_][\w-]*/.exec(src.slice(k))
    if (!m) err('unexpected token')
    k += m[0].length
    const name = m[0]
    ws()
    if (src[k] === '(') {
      k++
      const args = []
      ws()
      if (src[k] === ')') k++
      else for (;;) { args.push(or()); if (eat(',')) continue; if (eat(')')) break; err(') or ,') }
      return call(name.toLowerCase(), args)
    }
    if (name === 'true') return true
    if (name === 'false') return false
    if (name === 'null') return null
    if (name === 'NaN') return NaN
    if (name === 'Infinity') return Infinity
    return get(ctx, name)
  }
  const call = (f, a) => {
    switch (f) {
      case 'contains': return Array.isArray(a[0]) ? a[0].some((x) => eq(x, a[1])) : str(a[0]).toUpperCase().includes(str(a[1]).toUpperCase())
      case 'startswith': return str(a[0]).toUpperCase().startsWith(str(a[1]).toUpperCase())
      case 'endswith': return str(a[0]).toUpperCase().endsWith(str(a[1]).toUpperCase())
      case 'format': return str(a[0]).replace(/\{\{|\}\}|\{(\d+)\}/g, (m, n) => (m === '{{' ? '{' : m === '}}' ? '}' : str(a[+n + 1])))
      case 'join': return Array.isArray(a[0]) ? a[0].map(str).join(a[1] === undefined ? ',' : str(a[1])) : str(a[0])
      case 'tojson': return JSON.stringify(a[0] ?? null, null, 2)
      case 'fromjson': return JSON.parse(str(a[0]))
      case 'hashfiles': return ctx.__hashFiles ? ctx.__hashFiles(a.map(str)) : ''
      case 'always': return true
      case 'success': return ctx.__status === 'success'
      case 'failure': return ctx.__status === 'failure'
      case 'cancelled': return ctx.__status === 'cancelled'
      case 'case': { for (let n = 0; n + 1 < a.length; n += 2) if (truthy(a[n])) return a[n + 1]; return a.length % 2 ? a[a.length - 1] : null }
      default: throw new Error(`expression: unknown function ${f}`)
    }
  }
  const v = or()
  ws()
  if (k < src.length) err('unexpected content')
  return v
}
/** Replace ${{ }} in a template; a template that is one expression keeps its type. */
export function interpolate(t, ctx) {
  if (typeof t !== 'string') return t
  const one = /^\s*\$\{\{((?:[^}']|'(?:[^']|'')*'|\}(?!\}))*)\}\}\s*$/.exec(t)
  if (one) return evaluate(one[1].trim(), ctx)
  return t.replace(/\$\{\{((?:[^}']|'(?:[^']|'')*'|\}(?!\}))*)\}\}/g, (_, e) => str(evaluate(e.trim(), ctx)))
}
function condition(cond, ctx) {
  if (cond === undefined || cond === null || cond === '') return ctx.__status === 'success'
  const m = /^\s*\$\{\{(.*)\}\}\s*$/s.exec(String(cond))
  const src = (m ? m[1] : String(cond)).trim()
  const v = evaluate(src, ctx)
  const ok = !(v === false || v === 0 || v === '' || v === null || v === undefined)
  return /\b(success|failure|always|cancelled)\s*\(/i.test(src) ? ok : ctx.__status === 'success' && ok
}

// ===================================================================== secret masking
class Masker {
  values = new Set()
  re = null
  add(v) {
    if (!v || !v.trim()) return
    const b = Buffer.from(v)
    const shift = (n) => b.length > n ? b.subarray(n).toString('base64') : ''
    const xml = v.replace(/[<>&'"]/g, (c) => ({ '<': '&lt;', '>': '&gt;', '&': '&amp;', "'": '&apos;', '"': '&quot;' })[c])
    let uri = ''
    try { uri = encodeURIComponent(v) } catch {}
    for (const x of [v, b.toString('base64'), shift(1), shift(2), v.replace(/"/g, '\\"'), v.replace(/'/g, "''"), JSON.stringify(v).slice(1, -1), uri, xml]) if (x) this.values.add(x)
    this.re = null
  }
  mask(s) {
    if (!this.values.size || !s) return s
    this.re ??= new RegExp([...this.values].sort((a, b) => b.length - a.length).map((x) => x.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'), 'g')
    return s.replace(this.re, '***')
  }
}

// ===================================================================== workflow commands
const unData = (s) => s.replaceAll('%0D', '\r').replaceAll('%0A', '\n').replaceAll('%25', '%')
const unProp = (s) => s.replaceAll('%0D', '\r').replaceAll('%0A', '\n').replaceAll('%3A', ':').replaceAll('%2C', ',').replaceAll('%25', '%')
const unV1 = (s) => s.replaceAll('%3B', ';').replaceAll('%0D', '\r').replaceAll('%0A', '\n').replaceAll('%5D', ']').replaceAll('%25', '%')
function props(s, sep, un) {
  const out = {}
  for (const p of s.split(sep)) {
    if (!p) continue
    const eqs = p.split('=')
    // .NET: Split('=', 2, RemoveEmptyEntries)
    let name, value
    if (eqs[0] === '') { const r = p.replace(/^=+/, ''); const j = r.indexOf('='); name = j < 0 ? r : r.slice(0, j); value = j < 0 ? undefined : r.slice(j + 1) }
    else { name = eqs[0]; value = eqs.length > 1 ? p.slice(name.length + 1) : undefined }
    if (name && value) out[name.toLowerCase()] = un(value)
  }
  return out
}
/** A workflow command in a line of output, or null. `::name k=v::data` at the start, `##[name k=v]data` anywhere. */
export function parseCommand(line, registered = new Set(COMMANDS)) {
  const m = line.replace(TRIM_START, '')
  if (m.startsWith('::')) {
    const e = m.indexOf('::', 2)
    if (e >= 0) {
      const info = m.slice(2, e), sp = info.indexOf(' ')
      const name = (sp < 0 ? info : info.slice(0, sp)).toLowerCase()
      if (registered.has(name)) return { name, props: sp > 0 ? props(info.slice(sp + 1).replace(TRIM_BOTH, ''), ',', unProp) : {}, data: unData(m.slice(e + 2)) }
    }
  }
  const p = line.indexOf('##[')
  if (p < 0) return null
  const rb = line.indexOf(']', p)
  if (rb < 0) return null
  const info = line.slice(p + 3, rb), sp = info.indexOf(' ')
  const name = (sp < 0 ? info : info.slice(0, sp)).toLowerCase()
  if (!registered.has(name)) return null
  return { name, props: sp > 0 ? props(info.slice(sp + 1), ';', unV1) : {}, data: unV1(line.slice(rb + 1)) }
}
/** GITHUB_ENV / GITHUB_OUTPUT / GITHUB_STATE file format. */
export function parseEnvFile(text) {
  const out = []
  let i = 0
  const readLine = () => {
    if (i >= text.length) return [null, null]
    const lf = text.indexOf('\n', i), o = i
    if (lf < 0) { i = text.length; return [text.slice(o), null] }
    i = lf + 1
    return [text.slice(o, lf), '\n']
  }
  for (let [line] = readLine(); line !== null; [line] = readLine()) {
    if (line === '') continue
    const e = line.indexOf('='), h = line.indexOf('<<')
    if (e >= 0 && (h < 0 || e < h)) out.push([line.slice(0, e), line.slice(e + 1)])
    else if (h >= 0) {
      const key = line.slice(0, h), delim = line.slice(h + 2)
      if (!key || !delim) throw new Error(`Invalid format '${line}'. Name must not be empty and delimiter must not be empty`)
      const start = i
      let end = i
      let [t, nl] = readLine()
      while (t !== delim) {
        if (t === null) throw new Error(`Invalid value. Matching delimiter not found '${delim}'`)
        if (nl === null) throw new Error('Invalid value. EOF marker missing new line.')
        end = i - nl.length
        ;[t, nl] = readLine()
      }
      out.push([key, end > start ? text.slice(start, end) : ''])
    } else throw new Error(`Invalid format '${line}'`)
  }
  return out
}

// ===================================================================== job
const uuid = () => crypto.randomUUID()
const pick = (o, ks) => Object.fromEntries(ks.filter((k) => o[k] !== undefined).map((k) => [k, o[k]]))

function findNode(using, o, warnings) {
  const want = +/^node(\d+)$/.exec(using)[1]
  const major = o.forceNode24 ? 24 : want <= 20 ? 20 : want
  const explicit = o[`node${major}`] ?? process.env[`GHA_NODE${major}`]
  if (explicit) return explicit
  if (+process.versions.node.split('.')[0] === major) return process.execPath
  for (const d of (process.env.PATH ?? '').split(':')) for (const n of [`node${major}`, `node-${major}`]) { const f = path.join(d, n); if (fs.existsSync(f)) return f }
  warnings.push(`no Node ${major} found (set GHA_NODE${major}): ${using} ran on ${process.version}`)
  return process.execPath
}

/** Run steps as one job. See the README for the options and the result. */
export async function runJob(o) {
  const warnings = []
  const root = o.dir ? path.resolve(o.dir) : fs.mkdtempSync(path.join(os.tmpdir(), 'gha-job-'))
  const repository = o.repository ?? o.services?.repository ?? 'octo-org/demo'
  const repoName = repository.split('/')[1]
  const runnerWs = path.join(root, 'work', repoName)
  const workspace = o.workspace ? path.resolve(o.workspace) : path.join(runnerWs, repoName)
  const temp = path.join(root, 'work', '_temp')
  const dirs = { home: path.join(root, 'home'), tool: path.join(root, 'work', '_tool'), cmds: path.join(temp, '_runner_file_commands'), wf: path.join(temp, '_github_workflow') }
  for (const d of [workspace, temp, ...Object.values(dirs)]) fs.mkdirSync(d, { recursive: true })

  // ---- event and github context
  const event = typeof o.event === 'string' ? JSON.parse(fs.existsSync(o.event) ? fs.readFileSync(o.event, 'utf8') : o.event) : o.event ?? {}
  const pr = event.pull_request
  const eventName = o.eventName ?? (pr ? 'pull_request' : 'push')
  const ref = o.ref ?? (eventName === 'pull_request' && pr ? `refs/pull/${pr.number}/merge` : event.ref ?? `refs/heads/${event.repository?.default_branch ?? 'main'}`)
  const sha = o.sha ?? (eventName === 'pull_request' && pr ? pr.merge_commit_sha : undefined) ?? event.after ?? crypto.createHash('sha1').update(ref).digest('hex')
  event.repository ??= { name: repoName, full_name: repository, owner: { login: repository.split('/')[0] }, default_branch: 'main', html_url: `https://github.com/${repository}` }
  event.sender ??= { login: 'octocat', id: 583231, type: 'User' }
  const eventPath = path.join(dirs.wf, 'event.json')
  fs.writeFileSync(eventPath, JSON.stringify(event, null, 2))
  const runId = String(o.runId ?? 1)
  let svcEnv = {}
  if (o.services) {
    const c = { eventName, ref, baseRef: pr?.base?.ref ?? '', runId, job: o.job ?? 'test', ...pick(o, ['cacheScopes', 'cacheReadOnly']) }
    if (typeof o.services === 'string') {
      const r = await fetch(new URL('/_gha/env', o.services), { method: 'POST', body: JSON.stringify(c) })
      svcEnv = await r.json()
    } else svcEnv = { ...o.services.env(c), GITHUB_TOKEN: o.services.token }
  }
  const token = o.token ?? svcEnv.GITHUB_TOKEN ?? ''
  delete svcEnv.GITHUB_TOKEN
  const github = {
    token, job: o.job ?? 'test', ref, sha, repository, repository_owner: repository.split('/')[0], repository_id: '123456789', repository_owner_id: '9999',
    run_id: runId, run_number: String(o.runNumber ?? 1), run_attempt: String(o.runAttempt ?? 1), retention_days: '90', actor: o.actor ?? 'octocat', actor_id: '583231', triggering_actor: o.actor ?? 'octocat',
    workflow: o.workflow ?? 'CI', workflow_ref: `${repository}/.github/workflows/ci.yml@${ref}`, workflow_sha: sha,
    head_ref: eventName.startsWith('pull_request') ? pr?.head?.ref ?? '' : '', base_ref: eventName.startsWith('pull_request') ? pr?.base?.ref ?? '' : '',
    event_name: eventName, server_url: 'https://github.com', api_url: svcEnv.GITHUB_API_URL ?? o.apiUrl ?? 'http://127.0.0.1:9', graphql_url: svcEnv.GITHUB_GRAPHQL_URL ?? 'http://127.0.0.1:9/graphql',
    ref_name: ref.replace(/^refs\/(heads|tags|pull)\//, ''), ref_protected: 'false', ref_type: ref.startsWith('refs/tags/') ? 'tag' : 'branch', secret_source: 'Actions',
    workspace, event_path: eventPath, ...o.github, event,
  }
  const runner = { os: 'Linux', arch: process.arch === 'arm64' ? 'ARM64' : 'X64', name: 'GitHub Actions 1', environment: 'github-hosted', tool_cache: dirs.tool, temp, workspace: runnerWs, ...(o.debug ? { debug: '1' } : {}), ...o.runner }
  // what a hosted Ubuntu runner would have in the environment, and nothing of ours
  const baseEnv = {
    PATH: o.path ?? process.env.PATH, HOME: o.home ?? dirs.home, LANG: 'C.UTF-8', TZ: 'UTC', USER: 'runner', SHELL: '/bin/bash', CI: 'true', GITHUB_ACTIONS: 'true', ImageOS: 'ubuntu24', ImageVersion: '20260101.1.0', AGENT_TOOLSDIRECTORY: dirs.tool, RUNNER_USER: 'runner',
    no_proxy: '127.0.0.1,localhost,::1', NO_PROXY: '127.0.0.1,localhost,::1', ...o.hostEnv,
  }
  const masker = new Masker()
  for (const v of [token, svcEnv.ACTIONS_RUNTIME_TOKEN, ...Object.values(o.secrets ?? {})]) if (v) masker.add(v)

  // ---- log
  const logFile = o.logFile ? path.resolve(o.logFile) : path.join(root, 'job.log')
  const logFd = fs.openSync(logFile, 'w')
  let logLines = 0, logBytes = 0
  function write(s) {
    const t = masker.mask(s) + '\n'
    logBytes += Buffer.byteLength(t)
    fs.writeSync(logFd, t)
    if (o.onLog) o.onLog(t)
    return ++logLines
  }

  const job = { env: { ...o.env }, prepend: [], steps: {}, status: 'success', posts: [], matchers: [], results: [] }
  const ctxBase = () => ({ github, runner, env: job.env, steps: job.steps, secrets: { GITHUB_TOKEN: token, ...o.secrets }, vars: o.vars ?? {}, matrix: o.matrix ?? null, strategy: {}, needs: {}, job: { status: job.status }, inputs: event.inputs ?? {}, __status: job.status, __hashFiles: hashFiles })
  function hashFiles() { return '' }

  // ---- one execution context (a step, or a step inside a composite action)
  function newContext(name, parent) {
    return { name, parent, id: uuid(), result: null, commandResult: null, issues: [], embedded: [], counts: { error: 0, warning: 0, notice: 0 }, dropped: { error: 0, warning: 0, notice: 0 }, outputs: {}, state: {}, summaries: [], debugLines: 0, metrics: [] }
  }
  const rootOf = (c) => (c.parent ? rootOf(c.parent) : c)
  function debug(c, m) { if (o.debug) write(`##[debug]${m}`) }
  function addIssue(c, level, message, data = {}, log = true, logOverride) {
    message = masker.mask(message)
    const cut = message.length > LIMITS.issueMessageChars
    if (cut) message = message.slice(0, LIMITS.issueMessageChars)
    const issue = { level, message, data, ...(cut ? { cut: true } : {}) }
    if (!c.parent) {
      if (c.counts[level] < LIMITS.annotationsPerTypePerStep) { c.counts[level]++; c.issues.push(issue) } else c.dropped[level]++
    } else c.embedded.push(issue)
    if (log && message) issue.logLine = write(`##[${level}]${logOverride ?? message}`)
  }
  const error = (c, m) => addIssue(c, 'error', m)
  const warning = (c, m) => addIssue(c, 'warning', m)

  function annotationOf(i) {
    if (!i.message.trim()) return null
    const n = (k) => (/^[-+]?\d+$/.test((i.data[k] ?? '').trim()) ? parseInt(i.data[k], 10) : undefined)
    const file = i.data.file?.trim() ? i.data.file : null
    const line = n('line') ?? (file ? 0 : i.logLine ?? 0), end = n('endline') ?? line, col = n('col') ?? 0
    return { level: i.level, message: i.message, title: i.data.title ?? null, path: file, startLine: line, endLine: end, startColumn: col, endColumn: n('endcolumn') ?? col, ...(i.cut ? { messageCut: true } : {}) }
  }

  // ---- command handling for one handler run
  function commandManager(c, envFor) {
    const registered = new Set(COMMANDS)
    let stop = null, echo = false
    const run = {
      'set-env'(cmd) {
        if (!/^true$/i.test(envFor.ACTIONS_ALLOW_UNSECURE_COMMANDS ?? '')) throw new Error('The `set-env` command is disabled. Please upgrade to using Environment Files or opt into unsecure command execution by setting the `ACTIONS_ALLOW_UNSECURE_COMMANDS` environment variable to `true`. For more information see: https://github.blog/changelog/2020-10-01-github-actions-deprecating-set-env-and-add-path-commands/')
        if (!cmd.props.name) throw new Error("Required field 'name' is missing in ##[set-env] command.")
        job.env[cmd.props.name] = cmd.data
      },
      'add-path'(cmd) {
        if (!/^true$/i.test(envFor.ACTIONS_ALLOW_UNSECURE_COMMANDS ?? '')) throw new Error('The `add-path` command is disabled. Please upgrade to using Environment Files or opt into unsecure command execution by setting the `ACTIONS_ALLOW_UNSECURE_COMMANDS` environment variable to `true`. For more information see: https://github.blog/changelog/2020-10-01-github-actions-deprecating-set-env-and-add-path-commands/')
        job.prepend = job.prepend.filter((x) => x !== cmd.data).concat(cmd.data)
      },
      'set-output'(cmd) {
        warning(c, 'The `set-output` command is deprecated and will be disabled soon. Please upgrade to using Environment Files. For more information see: https://github.blog/changelog/2022-10-11-github-actions-deprecating-save-state-and-set-output-commands/')
        if (!cmd.props.name) throw new Error("Required field 'name' is missing in ##[set-output] command.")
        c.outputs[cmd.props.name] = cmd.data
      },
      'save-state'(cmd) {
        warning(c, 'The `save-state` command is deprecated and will be disabled soon. Please upgrade to using Environment Files. For more information see: https://github.blog/changelog/2022-10-11-github-actions-deprecating-save-state-and-set-output-commands/')
        if (!cmd.props.name) throw new Error("Required field 'name' is missing in ##[save-state] command.")
        c.state[cmd.props.name] = cmd.data
      },
      'add-mask'(cmd) {
        if (!cmd.data.trim()) return warning(c, "Can't add secret mask for empty string in ##[add-mask] command.")
        if (echo) write('::add-mask::***')
        masker.add(cmd.data)
        for (const l of cmd.data.split(/[\r\n]+/)) masker.add(l.trim())
      },
      'add-matcher'(cmd) {
        if (!cmd.data) return warning(c, 'File path must be specified.')
        const cfg = JSON.parse(fs.readFileSync(path.resolve(workspace, cmd.data), 'utf8'))
        for (const m of cfg.problemMatcher ?? []) { job.matchers = job.matchers.filter((x) => x.owner.toLowerCase() !== m.owner.toLowerCase()); job.matchers.unshift(makeMatcher(m)) }
      },
      'remove-matcher'(cmd) {
        if (cmd.props.owner) job.matchers = job.matchers.filter((x) => x.owner.toLowerCase() !== cmd.props.owner.toLowerCase())
      },
      debug(cmd) { c.debugLines++; debug(c, cmd.data) },
      group(cmd) { write(`##[group]${cmd.data}`) },
      endgroup() { write('##[endgroup]') },
      echo(cmd) { const v = cmd.data.trim().toLowerCase(); if (v === 'on') echo = true; else if (v === 'off') echo = false; else throw new Error(`Invalid echo command value. Possible values can be: 'on', 'off'. Current value is: '${cmd.data}'.`) },
    }
    for (const level of ['error', 'warning', 'notice']) run[level] = (cmd) => {
      const d = { ...cmd.props }
      const n = (k) => (d[k] !== undefined && /^\s*[-+]?\d+\s*$/.test(d[k]) ? parseInt(d[k], 10) : undefined)
      if (n('endline') !== undefined && n('line') === undefined) d.line = d.endline
      if (n('endcolumn') !== undefined && n('col') === undefined) d.col = d.endcolumn
      const hasCol = n('col') !== undefined || n('endcolumn') !== undefined
      if (n('line') === undefined && hasCol) { delete d.col; delete d.endcolumn }
      if (n('endline') !== undefined && d.line !== d.endline && hasCol) { delete d.col; delete d.endcolumn }
      if (n('line') !== undefined && n('endline') !== undefined && n('endline') < n('line')) { delete d.line; delete d.endline }
      if (n('col') !== undefined && n('endcolumn') !== undefined && n('endcolumn') < n('col')) { delete d.col; delete d.endcolumn }
      if (d.file && path.isAbsolute(d.file)) { const r = path.relative(workspace, d.file); if (!r.startsWith('..')) d.file = r }
      addIssue(c, level, cmd.data, d)
    }
    const OMIT_ECHO = new Set(['add-mask', 'debug', 'error', 'warning', 'notice'])
    return function tryProcess(line) {
      const cmd = parseCommand(line, registered)
      if (!cmd) return false
      if (stop !== null) {
        if (cmd.name === stop) { write(line); registered.delete(stop); stop = null; return true }
        return false
      }
      if (cmd.name === 'stop-commands') {
        const t = cmd.data.toLowerCase()
        if (!t || registered.has(t) || t === 'pause-logging') {
          // The runner lets this exception escape the output pump; the step is failed.
          error(c, 'You cannot use a endToken that is an empty string, the string \'pause-logging\', or another workflow command.')
          c.commandResult = 'failure'
          return true
        }
        stop = t
        registered.add(t)
        write(line)
        if (cmd.data.length > 6) masker.add(cmd.data)
        return true
      }
      if (echo && !OMIT_ECHO.has(cmd.name) && !/group/.test(cmd.name)) write(line)
      try { run[cmd.name](cmd) } catch (e) {
        error(c, `Unable to process command '${OMIT_ECHO.has(cmd.name) ? cmd.name : line}' successfully.`)
        error(c, e.message)
        c.commandResult = 'failure'
      }
      return true
    }
  }
  function makeMatcher(m) {
    const pats = m.pattern.map((p) => ({ ...p, re: new RegExp(p.regexp) }))
    let at = 0, acc = null
    const take = (p, x, into) => { for (const k of ['file', 'fromPath', 'line', 'column', 'severity', 'code', 'message']) if (p[k] !== undefined && x[p[k]] !== undefined) into[k] = x[p[k]] }
    return {
      owner: m.owner, severity: m.severity,
      reset() { at = 0; acc = null },
      match(line) {
        for (let tries = 0; tries < 2; tries++) {
          const p = pats[at], x = p.re.exec(line)
          if (x) {
            const last = at === pats.length - 1
            if (last) { const r = { ...(acc ?? {}) }; take(p, x, r); if (!p.loop) { at = 0; acc = null } return r }
            acc ??= {}
            take(p, x, acc)
            at++
            return null
          }
          if (at === 0) return null
          at = 0
          acc = null
        }
        return null
      },
    }
  }
  function outputManager(c, tryProcess) {
    return (line) => {
      if ((line.includes('##[') || line.includes('::')) && tryProcess(line)) return
      if (job.matchers.length) {
        const plain = line.replace(/\x1b\[[0-9;]*m?/g, '')
        for (const m of job.matchers) {
          const hit = m.match(plain)
          if (!hit || !hit.message?.trim()) continue
          for (const x of job.matchers) if (x !== m) x.reset()
          const sev = (hit.severity ?? m.severity ?? 'error').toLowerCase()
          if (!['error', 'warning', 'notice'].includes(sev)) continue
          const d = {}
          if (/^\d+$/.test(hit.line ?? '')) d.line = hit.line
          if (/^\d+$/.test(hit.column ?? '')) d.col = hit.column
          if (hit.file) { const f = path.resolve(hit.fromPath ? path.dirname(path.resolve(workspace, hit.fromPath)) : workspace, hit.file); if (fs.existsSync(f) && !path.relative(workspace, f).startsWith('..')) d.file = path.relative(workspace, f) }
          addIssue(c, sev, hit.message, d, true, plain)
          return
        }
      }
      write(line)
    }
  }
  function lineReader(onLine) {
    const dec = new StringDecoder('utf8')
    let buf = ''
    const pump = (end) => {
      let s = 0
      for (let k = 0; k < buf.length;) {
        let a = buf.indexOf('\n', k), b = buf.indexOf('\r', k)
        if (a < 0) a = Infinity
        if (b < 0) b = Infinity
        const e = Math.min(a, b)
        if (e === Infinity) break
        if (buf[e] === '\r' && e + 1 >= buf.length && !end) break
        onLine(buf.slice(s, e))
        k = s = buf[e] === '\r' && buf[e + 1] === '\n' ? e + 2 : e + 1
      }
      if (s) buf = buf.slice(s)
      if (end && buf.length) { onLine(buf); buf = '' }
    }
    let pending = []
    return {
      data(chunk) {
        const t = dec.write(chunk)
        // avoid quadratic work on very long lines
        if (!/[\r\n]/.test(t) && !buf.endsWith('\r')) { pending.push(t); return }
        buf += pending.join('') + t
        pending = []
        pump(false)
      },
      end() { buf += pending.join('') + dec.end(); pending = []; pump(true) },
    }
  }

  // ---- processes
  const TIME = o.time !== false && fs.existsSync('/usr/bin/time') ? '/usr/bin/time' : null
  function exec(c, argv, env, cwd, label) {
    return new Promise((resolve) => {
      const tryProcess = commandManager(c, env)
      const out = lineReader(outputManager(c, tryProcess)), err = lineReader(outputManager(c, tryProcess))
      const timeFile = path.join(temp, `.time-${uuid()}`)
      const cmd = TIME ? [TIME, '-q', '-f', '%e %U %S %M', '-o', timeFile, ...argv] : argv
      const t0 = process.hrtime.bigint()
      let first = null, bytes = 0, cancelled = false
      const ms = () => Number(process.hrtime.bigint() - t0) / 1e6
      let p
      try { p = spawn(cmd[0], cmd.slice(1), { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true }) } catch (e) { error(c, e.message); c.result = 'failure'; return resolve() }
      const timers = []
      const kill = (s) => { try { process.kill(-p.pid, s) } catch {} }
      const cancel = (why) => {
        if (cancelled) return
        cancelled = why
        kill('SIGINT') // then SIGTERM after 7.5 s and SIGKILL after 2.5 s more, as the runner does
        timers.push(setTimeout(() => kill('SIGTERM'), 7500), setTimeout(() => kill('SIGKILL'), 10000))
      }
      if (c.cancelAfterMs) timers.push(setTimeout(() => cancel('cancel'), c.cancelAfterMs))
      if (c.cancelWhen) timers.push(setInterval(() => { if (c.cancelWhen()) cancel('cancel') }, 20))
      if (c.timeoutMs) timers.push(setTimeout(() => cancel('timeout'), c.timeoutMs))
      const onData = (r) => (d) => { first ??= ms(); bytes += d.length; r.data(d) }
      p.stdout.on('data', onData(out))
      p.stderr.on('data', onData(err))
      p.on('error', (e) => { error(c, `An error occurred trying to start process '${argv[0]}': ${e.message}`); c.result = 'failure'; for (const t of timers) clearTimeout(t); resolve() })
      p.on('close', (code, signal) => {
        for (const t of timers) clearTimeout(t)
        out.end()
        err.end()
        const m = { label, wallMs: +ms().toFixed(1), firstOutputMs: first === null ? null : +first.toFixed(1), outputBytes: bytes, exitCode: code, signal, cancelled: cancelled || undefined }
        if (TIME) {
          try { const [, u, s, rss] = fs.readFileSync(timeFile, 'utf8').trim().split('\n').pop().split(' ').map(Number); Object.assign(m, { userSec: u, sysSec: s, maxRssKb: rss }); fs.rmSync(timeFile) } catch {}
        }
        c.metrics.push(m)
        if (cancelled === 'timeout') { error(c, `The action '${c.name}' has timed out.`); c.result = 'failure' }
        else if (cancelled) { error(c, 'The operation was canceled.'); c.result = 'cancelled' }
        else if (code !== 0) {
          c.result = 'failure'
          if (label === 'run') error(c, `Process completed with exit code ${code ?? 128}.`)
        }
        resolve()
      })
    })
  }

  // ---- file commands
  function initFiles() {
    const s = uuid()
    const f = { path: 'add_path_', env: 'set_env_', step_summary: 'step_summary_', state: 'save_state_', output: 'set_output_' }
    for (const k of Object.keys(f)) { f[k] = path.join(dirs.cmds, f[k] + s); fs.writeFileSync(f[k], '') }
    return f
  }
  function processFiles(c, f) {
    const read = (k) => (fs.existsSync(f[k]) ? fs.readFileSync(f[k], 'utf8') : '')
    const each = (k, fn) => { try { for (const [a, b] of parseEnvFile(read(k))) fn(a, b) } catch (e) { error(c, `Unable to process file command '${k}' successfully.`); error(c, e.message); c.commandResult = 'failure' } }
    for (const l of read('path').split(/\r\n|\r|\n/)) if (l) job.prepend = job.prepend.filter((x) => x !== l).concat(l)
    each('env', (a, b) => { if (a.toUpperCase() === 'NODE_OPTIONS') error(c, "Can't store NODE_OPTIONS output parameter using '$GITHUB_ENV' command."); else job.env[a] = b })
    if (fs.existsSync(f.step_summary)) {
      const size = fs.statSync(f.step_summary).size
      if (size > LIMITS.summaryBytes) {
        error(c, `$GITHUB_STEP_SUMMARY upload aborted, supports content up to a size of ${LIMITS.summaryBytes / 1024}k, got ${Math.floor(size / 1024)}k. For more information see: https://docs.github.com/actions/using-workflows/workflow-commands-for-github-actions#adding-a-markdown-summary`)
        rootOf(c).summaryAborted = size
        if (o.keepAbortedSummary) rootOf(c).abortedSummaryFile = copyTo(f.step_summary)
      } else if (size) {
        const lines = read('step_summary').split(/\r\n|\r|\n/)
        if (lines[lines.length - 1] === '') lines.pop()
        rootOf(c).summaries.push(lines.map((l) => masker.mask(l)).join('\n') + '\n')
      }
    }
    each('state', (a, b) => { c.state[a] = b })
    each('output', (a, b) => { c.outputs[a] = b })
    for (const x of Object.values(f)) fs.rmSync(x, { force: true })
  }
  function copyTo(f) { const t = path.join(root, `aborted-summary-${uuid()}.md`); fs.copyFileSync(f, t); return t }

  // ---- actions
  function loadAction(dir) {
    for (const n of ['action.yml', 'action.yaml']) { const f = path.join(dir, n); if (fs.existsSync(f)) return parseYaml(fs.readFileSync(f, 'utf8')) }
    throw new Error(`Can't find 'action.yml', 'action.yaml' or 'Dockerfile' under '${dir}'.`)
  }
  function resolveUses(uses, from) {
    if (o.resolveUses) { const d = o.resolveUses(uses, from); if (d) return d }
    if (path.isAbsolute(uses)) return uses
    if (uses.startsWith('./') || uses.startsWith('../')) return path.resolve(workspace, uses)
    throw new Error(`Unable to resolve action \`${uses}\`: give a directory, or map it with resolveUses`)
  }
  function inputsFor(c, def, given, ctx) {
    const inputs = {}, valid = []
    for (const [k, v] of Object.entries(given ?? {})) inputs[k] = str(interpolate(typeof v === 'string' ? v : str(v), ctx))
    const has = (k) => Object.keys(inputs).some((x) => x.toLowerCase() === k.toLowerCase())
    const g = Object.keys(inputs)
    for (const [k, d] of Object.entries(def.inputs ?? {})) {
      valid.push(k)
      if (has(k)) { if (d?.deprecationMessage) warning(c, `Input '${k}' has been deprecated with message: ${str(d.deprecationMessage)}`) } else inputs[k] = str(interpolate(typeof d?.default === 'string' ? d.default : str(d?.default), ctx))
    }
    const bad = g.filter((k) => !valid.some((x) => x.toLowerCase() === k.toLowerCase()))
    if (bad.length) warning(c, `Unexpected input(s) '${bad.join("', '")}', valid inputs are ['${valid.join("', '")}']`)
    return inputs
  }
  function stepEnv(stepEnvMap, ctx) {
    const e = {}
    for (const [k, v] of Object.entries(stepEnvMap ?? {})) e[k] = str(interpolate(str(v), ctx))
    return e
  }
  function fullEnv({ files, actionPath, actionId, extra, inputs, state, node }) {
    const e = { ...baseEnv, ...job.env, ...extra }
    if (node) for (const [k, v] of Object.entries(inputs ?? {})) e[`INPUT_${k.replace(/ /g, '_').toUpperCase()}`] = v
    for (const [k, v] of Object.entries(state ?? {})) e[`STATE_${k}`] = v
    if (job.prepend.length) e.PATH = [...job.prepend].reverse().join(':') + ':' + (e.PATH ?? '')
    for (const k of ['actor', 'actor_id', 'api_url', 'base_ref', 'event_name', 'event_path', 'graphql_url', 'head_ref', 'job', 'ref_name', 'ref_protected', 'ref_type', 'ref', 'repository', 'repository_id', 'repository_owner', 'repository_owner_id', 'retention_days', 'run_attempt', 'run_id', 'run_number', 'server_url', 'sha', 'triggering_actor', 'workflow', 'workflow_ref', 'workflow_sha', 'workspace']) e[`GITHUB_${k.toUpperCase()}`] = str(github[k])
    for (const [k, v] of Object.entries(runner)) e[`RUNNER_${k.toUpperCase()}`] = v
    e.GITHUB_ACTION = actionId ?? '__self'
    if (actionPath) e.GITHUB_ACTION_PATH = actionPath
    e.GITHUB_PATH = files.path
    e.GITHUB_ENV = files.env
    e.GITHUB_OUTPUT = files.output
    e.GITHUB_STATE = files.state
    e.GITHUB_STEP_SUMMARY = files.step_summary
    if (node) Object.assign(e, pick(svcEnv, ['ACTIONS_RUNTIME_URL', 'ACTIONS_RUNTIME_TOKEN', 'ACTIONS_RESULTS_URL', 'ACTIONS_CACHE_URL', 'ACTIONS_CACHE_SERVICE_V2']), o.cacheMode ? { ACTIONS_CACHE_MODE: o.cacheMode } : {})
    delete e.NODE_ICU_DATA
    if (e.NODE_OPTIONS === undefined && o.nodeOptions) e.NODE_OPTIONS = o.nodeOptions
    return e
  }
  async function runNode(c, dir, def, script, inputs, step, ctx, state) {
    const files = initFiles()
    const extra = stepEnv(step.env, ctx)
    const env = fullEnv({ files, extra, inputs, state, node: true, actionId: step.id ? step.id : '__' + path.basename(dir).replace(/[^\w]/g, '_') })
    const target = path.join(dir, script)
    if (!fs.existsSync(target)) { error(c, `File not found: '${target}'`); c.result = 'failure'; processFiles(c, files); return }
    const node = findNode(def.runs.using.toLowerCase(), o, warnings)
    await exec(c, [node, ...(o.nodeArgs ?? []), target], env, workspace, script)
    processFiles(c, files)
  }
  async function runScript(c, step, ctx, actionPath) {
    const files = initFiles()
    const sh = step.shell ?? 'bash'
    const f = path.join(temp, `${uuid()}.sh`)
    fs.writeFileSync(f, str(interpolate(step.run, ctx)))
    const argv = sh === 'bash' ? (step.shell ? ['bash', '--noprofile', '--norc', '-e', '-o', 'pipefail', f] : ['bash', '-e', f]) : sh === 'sh' ? ['sh', '-e', f] : sh === 'python' ? ['python3', f] : sh.split(' ').map((x) => x.replace('{0}', f))
    const env = fullEnv({ files, extra: stepEnv(step.env, ctx), actionPath, actionId: step.id ?? '__run' })
    await exec(c, argv, env, step['working-directory'] ? path.resolve(workspace, str(interpolate(step['working-directory'], ctx))) : workspace, 'run')
    fs.rmSync(f, { force: true })
    processFiles(c, files)
  }
  const settle = (c) => { if (c.commandResult === 'failure' && c.result !== 'cancelled') c.result = 'failure'; c.result ??= 'success'; return c.result }

  async function runUses(c, step, ctx, stage = 'main', saved) {
    const dir = saved?.dir ?? resolveUses(step.uses, step)
    const def = saved?.def ?? loadAction(dir)
    const using = str(def.runs?.using).toLowerCase()
    const label = step.name ?? step.uses
    if (/^node\d+$/.test(using)) {
      const inputs = saved?.inputs ?? inputsFor(c, def, step.with, ctx)
      if (stage === 'main') {
        write(`##[group]Run ${step.uses}`)
        if (Object.values(inputs).some(Boolean)) { write('with:'); for (const [k, v] of Object.entries(inputs)) if (v) write(`  ${k}: ${v}`) }
        write('##[endgroup]')
        if (def.runs.post) job.posts.push({ step, def, dir, inputs, state: c.state, name: `Post ${label}`, cond: def.runs['post-if'] ?? 'always()' })
      } else if (stage === 'post') write('Post job cleanup.')
      await runNode(c, dir, def, stage === 'main' ? def.runs.main : stage === 'post' ? def.runs.post : def.runs.pre, inputs, step, ctx, saved?.state ?? c.state)
    } else if (using === 'composite') {
      const inputs = inputsFor(c, def, step.with, ctx)
      const outerEnv = stepEnv(step.env, ctx)
      const inner = {}
      let status = 'success'
      for (const s of def.runs.steps ?? []) {
        const ictx = { ...ctxBase(), inputs, steps: inner, github: { ...github, action_path: dir }, env: { ...job.env, ...outerEnv }, __status: status }
        if (!condition(s.if, ictx)) { if (s.id) inner[s.id] = { outputs: {}, outcome: 'skipped', conclusion: 'skipped' }; continue }
        const e = newContext(s.name ?? s.id ?? s.uses ?? 'run', c)
        e.cancelAfterMs = c.cancelAfterMs
        e.cancelWhen = c.cancelWhen
        e.timeoutMs = c.timeoutMs
        if (s.run !== undefined) { write(`##[group]Run ${str(interpolate(str(s.run), ictx)).trim().split('\n')[0]}`); write('##[endgroup]'); await runScript(e, { ...s, env: { ...outerEnv, ...s.env } }, ictx, dir) } else await runUses(e, { ...s, env: { ...outerEnv, ...s.env } }, ictx)
        const outcome = settle(e)
        const soft = outcome === 'failure' && str(interpolate(str(s['continue-on-error']), ictx)) === 'true'
        if (s.id) inner[s.id] = { outputs: e.outputs, outcome, conclusion: soft ? 'success' : outcome }
        c.embedded.push(...e.embedded)
        c.metrics.push(...e.metrics)
        if (outcome !== 'success' && !soft) { status = outcome; c.result = outcome }
      }
      for (const [k, d] of Object.entries(def.outputs ?? {})) c.outputs[k] = str(interpolate(str(d?.value), { ...ctxBase(), inputs, steps: inner }))
    } else if (using === 'docker') throw new Error('docker actions cannot run here (no container engine)')
    else throw new Error(`'using: ${def.runs?.using}' is not supported, use 'docker', 'node12', 'node16', 'node20' or 'node24' instead.`)
  }

  async function runTop(step, stage, saved) {
    const c = newContext(saved?.name ?? step.name ?? step.uses ?? 'run', null)
    c.state = saved?.state ?? step.__state ?? {}
    c.cancelAfterMs = stage === 'main' ? step.cancelAfterMs : undefined
    c.cancelWhen = stage === 'main' ? step.cancelWhen : undefined
    c.timeoutMs = step.timeoutMs ?? (step['timeout-minutes'] ? step['timeout-minutes'] * 60e3 : undefined)
    const ctx = ctxBase()
    let skipped = false
    try {
      const cond = stage === 'main' ? step.if : saved.cond
      if (!condition(cond, ctx)) skipped = true
      else if (stage === 'main' && step.run !== undefined) {
        write(`##[group]Run ${str(interpolate(step.run, ctx)).trim().split('\n')[0]}`)
        write('##[endgroup]')
        await runScript(c, step, ctx)
      } else await runUses(c, step, ctx, stage, saved)
    } catch (e) { error(c, e.message); c.result = 'failure' }
    const emb = c.embedded
    c.embedded = []
    for (const i of emb) { if (c.counts[i.level] < LIMITS.annotationsPerTypePerStep) { c.counts[i.level]++; c.issues.push(i) } else c.dropped[i.level]++ }
    const outcome = skipped ? 'skipped' : settle(c)
    const conclusion = outcome === 'failure' && (step['continue-on-error'] === true || step['continue-on-error'] === 'true') ? 'success' : outcome
    if (stage === 'main' && step.id) job.steps[step.id] = { outputs: c.outputs, outcome, conclusion }
    if (conclusion === 'failure' && job.status === 'success') job.status = 'failure'
    if (conclusion === 'cancelled') job.status = 'cancelled'
    const summary = c.summaries.join('')
    const r = { id: step.id, name: c.name, stage, outcome, conclusion, outputs: c.outputs, state: { ...c.state }, annotations: c.issues.map(annotationOf).filter(Boolean), annotationsDropped: c.dropped, summary, summaryBytes: c.summaryAborted ?? Buffer.byteLength(summary), summaryAborted: !!c.summaryAborted, ...(c.abortedSummaryFile ? { abortedSummaryFile: c.abortedSummaryFile } : {}), metrics: c.metrics }
    job.results.push(r)
    return r
  }

  // ---- pre, main, post
  for (const step of o.steps) {
    if (!step.uses) continue
    let def
    try { const dir = resolveUses(step.uses, step); def = loadAction(dir); if (/^node/.test(str(def.runs?.using)) && def.runs.pre && !step.local) { step.__state = {}; await runTop(step, 'pre', { dir, def, inputs: inputsFor(newContext('pre', null), def, step.with, ctxBase()), state: step.__state, name: `Pre ${step.name ?? step.uses}`, cond: def.runs['pre-if'] ?? 'always()' }) } } catch (e) { if (def) throw e }
  }
  for (const step of o.steps) await runTop(step, 'main')
  for (const p of job.posts.reverse()) await runTop(p.step, 'post', p)

  // ---- result
  fs.closeSync(logFd)
  const annotations = job.results.flatMap((r) => r.annotations)
  if (annotations.length > LIMITS.annotationsPerJob) warnings.push(`${annotations.length} annotations: the server keeps ${LIMITS.annotationsPerJob} per job`)
  const outBytes = job.results.reduce((n, r) => n + Object.entries(r.outputs).reduce((m, [k, v]) => m + k.length + Buffer.byteLength(v) , 0), 0)
  if (outBytes > LIMITS.jobOutputsBytes) warnings.push(`step outputs are ${outBytes} bytes: job outputs are limited to ${LIMITS.jobOutputsBytes}`)
  const cap = o.logLimit ?? 4 * 1024 * 1024
  const size = fs.statSync(logFile).size
  const fd = fs.openSync(logFile, 'r')
  const buf = Buffer.alloc(Math.min(size, cap))
  fs.readSync(fd, buf, 0, buf.length, 0)
  fs.closeSync(fd)
  const result = { conclusion: job.status, steps: job.results, outputs: Object.fromEntries(Object.entries(job.steps).map(([k, v]) => [k, v.outputs])), summary: job.results.map((r) => r.summary).join(''), annotations, log: buf.toString('utf8'), logBytes: size, logTruncated: size > cap, logFile, env: job.env, path: job.prepend, masks: masker.values.size, warnings, dir: root, workspace }
  if (!o.keep && !o.dir) { fs.rmSync(root, { recursive: true, force: true }); delete result.dir; if (!o.logFile) delete result.logFile }
  return result
}

/** Run one action; the result of its main step is lifted to the top. */
export async function runAction({ action, with: inputs, inputs: inputs2, id = 'action', stepEnv: env, timeoutMs, cancelAfterMs, cancelWhen, ...o }) {
  const r = await runJob({ ...o, steps: [{ uses: path.resolve(action), with: inputs ?? inputs2, id, env, timeoutMs, cancelAfterMs, cancelWhen }] })
  const main = r.steps.find((s) => s.stage === 'main')
  return { ...r, outputs: main.outputs, metrics: main.metrics[0] ?? {}, annotationsDropped: main.annotationsDropped, summaryBytes: main.summaryBytes, summaryAborted: main.summaryAborted, abortedSummaryFile: main.abortedSummaryFile }
}

// ===================================================================== command line
if (process.argv[1] && fs.existsSync(process.argv[1]) && fs.realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const a = {}, multi = new Set(['with', 'env', 'secret', 'pull'])
  for (let i = 2; i < process.argv.length; i++) {
    const m = /^--([\w-]+)(?:=(.*))?$/s.exec(process.argv[i])
    if (!m) { console.error(`unexpected argument ${process.argv[i]}`); process.exit(2) }
    const flag = ['debug', 'quiet', 'help', 'keep', 'start-services', 'force-node24', 'read-only'].includes(m[1])
    const v = m[2] ?? (flag ? true : process.argv[++i])
    if (multi.has(m[1])) (a[m[1]] ??= []).push(v)
    else a[m[1]] = v
  }
  if (a.help || (!a.action && !a.job)) {
    console.log(`usage: node runner-stand-in.mjs --action DIR [--with name=value]... [options]
       node runner-stand-in.mjs --job JOB.json [options]      (JOB.json: {"steps":[{"uses":DIR,"with":{}},{"run":"..."}], ...runJob options})
options: --inputs FILE.json  --env K=V  --secret K=V  --workspace DIR  --event FILE|JSON  --event-name N  --ref R  --sha S  --repository o/r
         --services URL (a running services-stand-in.mjs) | --start-services [--git DIR] [--pull JSON] [--read-only]
         --node20 PATH  --node24 PATH  --force-node24  --node-options S  --debug  --timeout-ms N  --cancel-after-ms N  --dir DIR  --keep
         --log FILE (full log)  --out FILE (result JSON; default: standard output)  --quiet (no log on standard error)`)
    process.exit(a.help ? 0 : 2)
  }
  const kv = (l) => Object.fromEntries((l ?? []).map((x) => [x.slice(0, x.indexOf('=')), x.slice(x.indexOf('=') + 1)]))
  const job = a.job ? JSON.parse(fs.readFileSync(a.job, 'utf8')) : {}
  let services = a.services, started
  if (a['start-services']) {
    const { startServices } = await import('./services-stand-in.mjs')
    const rj = (x) => JSON.parse(fs.existsSync(x) ? fs.readFileSync(x, 'utf8') : x)
    const ev = a.event ? rj(a.event) : job.event
    const pulls = (a.pull ?? []).map(rj)
    if (ev?.pull_request && !pulls.length) pulls.push(ev.pull_request)
    services = started = await startServices({ repository: a.repository ?? 'octo-org/demo', git: a.git, pulls, ...(a['read-only'] ? { permissions: { contents: 'read', 'pull-requests': 'read', issues: 'read', checks: 'read', statuses: 'read', actions: 'read' } } : {}) })
  }
  const common = { ...job, services, workspace: a.workspace ?? job.workspace, event: a.event ?? job.event, eventName: a['event-name'] ?? job.eventName, ref: a.ref ?? job.ref, sha: a.sha ?? job.sha, repository: a.repository ?? job.repository, node20: a.node20, node24: a.node24, forceNode24: !!a['force-node24'], nodeOptions: a['node-options'], debug: !!a.debug, env: { ...job.env, ...kv(a.env) }, secrets: { ...job.secrets, ...kv(a.secret) }, dir: a.dir, keep: !!a.keep, logFile: a.log, onLog: a.quiet ? undefined : (t) => process.stderr.write(t) }
  for (const k of Object.keys(common)) if (common[k] === undefined) delete common[k]
  const r = a.action ? await runAction({ ...common, action: a.action, with: { ...(a.inputs ? JSON.parse(fs.readFileSync(a.inputs, 'utf8')) : {}), ...kv(a.with) }, timeoutMs: a['timeout-ms'] && +a['timeout-ms'], cancelAfterMs: a['cancel-after-ms'] && +a['cancel-after-ms'] }) : await runJob(common)
  if (started) { r.services = started.dump(); await started.close() }
  const text = JSON.stringify(r, null, 2)
  if (a.out) fs.writeFileSync(a.out, text + '\n')
  else console.log(text)
  process.exitCode = r.conclusion === 'success' ? 0 : 1
}
