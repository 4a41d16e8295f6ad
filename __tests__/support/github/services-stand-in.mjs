#!/usr/bin/env node
// Local stand-ins, on loopback only, for the services a GitHub Action talks to:
//   * Actions cache service v2   (twirp CacheService  + Azure-style blob endpoint)
//   * Actions artifact service v4 (twirp ArtifactService + the same blob endpoint)
//   * a recording subset of the GitHub REST API, backed by a throw-away bare git repository
// Plain Node (>= 20), no dependencies. Needs `git` on PATH.
import http from 'node:http'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import crypto from 'node:crypto'
import { execFile, execFileSync } from 'node:child_process'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'

const MiB = 1024 * 1024
const GiB = 1024 * MiB
const now = () => new Date().toISOString().replace(/\.\d+Z$/, 'Z')
const b64u = (x) => Buffer.from(x).toString('base64url')
const BOT = { login: 'github-actions[bot]', id: 41898282, node_id: 'MDM6Qm90NDE4OTgyODI=', type: 'Bot', site_admin: false }
const USER = { login: 'octocat', id: 583231, node_id: 'MDQ6VXNlcjU4MzIzMQ==', type: 'User', site_admin: false }
const APP = { id: 15368, slug: 'github-actions', node_id: 'MDM6QXBwMTUzNjg=', name: 'GitHub Actions', owner: { login: 'github', id: 9919, type: 'Organization' } }
const CONCLUSIONS = ['action_required', 'cancelled', 'failure', 'neutral', 'success', 'skipped', 'stale', 'timed_out']
const ALL_WRITE = Object.fromEntries(['actions', 'checks', 'contents', 'deployments', 'issues', 'packages', 'pull-requests', 'statuses'].map((k) => [k, 'write']))

export class ApiError extends Error {
  constructor(status, message, extra = {}) {
    super(message)
    this.status = status
    this.body = { message, ...extra, documentation_url: 'https://docs.github.com/rest', status: String(status) }
  }
}
const invalid = (message, errors) => new ApiError(422, message, errors ? { errors } : {})

/** Start everything. See the README for the options. */
export async function startServices(options = {}) {
  const o = {
    host: '127.0.0.1',
    port: 0,
    dir: undefined,
    repository: 'octo-org/demo',
    repositoryId: 123456789,
    defaultBranch: 'main',
    private: false,
    git: undefined, // path of a git repository (or work tree) to serve: it is cloned, never written to
    pulls: [],
    tokens: undefined, // { token: { permission: 'read'|'write' } }
    permissions: ALL_WRITE,
    token: 'ghs_local' + crypto.randomBytes(14).toString('hex'),
    blobHost: undefined, // e.g. 'ghacache.blob.core.windows.net' (needs gha-dns-shim.cjs in the client)
    cacheRepoLimit: 10 * GiB,
    rateLimit: 5000,
    maxBody: 64 * MiB,
    graphql: undefined,
    quiet: true,
    ...options,
  }
  if (!['127.0.0.1', '::1', 'localhost'].includes(o.host)) throw new Error('loopback only')
  const dir = o.dir ? path.resolve(o.dir) : fs.mkdtempSync(path.join(os.tmpdir(), 'gha-services-'))
  fs.mkdirSync(path.join(dir, 'blobs'), { recursive: true })
  const [owner, repoName] = o.repository.split('/')
  const jwtKey = crypto.randomBytes(32)
  const tokens = o.tokens ?? { [o.token]: o.permissions }

  // ---------------------------------------------------------------- git
  const gitDir = path.join(dir, 'repo.git')
  const gitEnv = {
    PATH: process.env.PATH, HOME: dir, GIT_CONFIG_NOSYSTEM: '1', GIT_TERMINAL_PROMPT: '0',
    GIT_AUTHOR_NAME: BOT.login, GIT_AUTHOR_EMAIL: '41898282+github-actions[bot]@users.noreply.github.com',
    GIT_COMMITTER_NAME: BOT.login, GIT_COMMITTER_EMAIL: '41898282+github-actions[bot]@users.noreply.github.com',
  }
  function gitSync(args, extra = {}) {
    return execFileSync('git', ['--git-dir', gitDir, '-c', 'safe.directory=*', ...args], { env: { ...gitEnv, ...extra.env }, input: extra.input, maxBuffer: 1 * GiB, stdio: ['pipe', 'pipe', 'pipe'] })
  }
  function git(args, extra = {}) {
    return new Promise((resolve, reject) => {
      const p = execFile('git', ['--git-dir', gitDir, '-c', 'safe.directory=*', ...args], { env: { ...gitEnv, ...extra.env }, maxBuffer: 1 * GiB, encoding: 'buffer' }, (e, out, err) => (e ? reject(new Error(String(err) || e.message)) : resolve(out)))
      if (extra.input !== undefined) p.stdin.end(extra.input)
      else p.stdin.end()
    })
  }
  const gitText = async (args, extra) => (await git(args, extra)).toString('utf8')
  function initGit() {
    fs.rmSync(gitDir, { recursive: true, force: true })
    if (o.git) {
      execFileSync('git', ['-c', 'safe.directory=*', 'clone', '-q', '--bare', '--no-hardlinks', path.resolve(o.git), gitDir], { env: gitEnv, stdio: 'pipe' })
    } else {
      execFileSync('git', ['init', '-q', '--bare', '-b', o.defaultBranch, gitDir], { env: gitEnv, stdio: 'pipe' })
      const tree = gitSync(['mktree'], { input: '' }).toString().trim()
      const c = gitSync(['commit-tree', tree, '-m', 'initial']).toString().trim()
      gitSync(['update-ref', `refs/heads/${o.defaultBranch}`, c])
    }
  }
  initGit()
  async function sha(ref) {
    if (!ref || /^-|[\s\0]/.test(ref)) throw new ApiError(422, `No commit found for SHA: ${ref}`)
    for (const r of [ref, `refs/heads/${ref}`, `refs/tags/${ref}`, `refs/${ref}`]) {
      try { return (await gitText(['rev-parse', '--verify', '--quiet', `${r}^{commit}`])).trim() } catch {}
    }
    throw new ApiError(404, 'Not Found')
  }

  // ---------------------------------------------------------------- state
  const st = {}
  function reset({ keepGit = false } = {}) {
    Object.assign(st, {
      requests: [], unhandled: [], warnings: [], faults: [],
      caches: [], // {id,key,version,scope,size,created,lastAccessed,blob,finalized}
      artifacts: [], blobs: new Map(),
      comments: [], reviewComments: [], reviews: [], labels: new Map(),
      checkRuns: [], statuses: [], pulls: [], issues: [], runs: [], refsLog: [], minimized: [],
      rateRemaining: o.rateLimit, nextId: 1000,
    })
    for (const p of o.pulls) addPull(p)
    if (!keepGit && st.wasReset) initGit()
    st.wasReset = true
  }
  const id = () => ++st.nextId
  function addPull(p) {
    const n = p.number ?? st.pulls.length + 1
    const full = {
      id: id(), number: n, state: 'open', draft: false, merged: false, title: 'A pull request', body: '', user: USER, labels: [],
      created_at: now(), updated_at: now(), merge_commit_sha: null, author_association: 'CONTRIBUTOR',
      ...p,
      head: { ref: 'feature', sha: '0'.repeat(40), user: USER, repo: repoObj(p.headRepository), label: `${owner}:${p.head?.ref ?? 'feature'}`, ...p.head },
      base: { ref: o.defaultBranch, sha: '0'.repeat(40), user: USER, repo: repoObj(), label: `${owner}:${p.base?.ref ?? o.defaultBranch}`, ...p.base },
      url: `${url()}/repos/${o.repository}/pulls/${n}`, html_url: `https://github.com/${o.repository}/pull/${n}`,
      issue_url: `${url()}/repos/${o.repository}/issues/${n}`, comments_url: `${url()}/repos/${o.repository}/issues/${n}/comments`,
    }
    st.pulls.push(full)
    return full
  }
  function repoObj(full) {
    const name = full ?? o.repository
    const [own, rep] = name.split('/')
    return {
      id: full && full !== o.repository ? o.repositoryId + 1 : o.repositoryId, name: rep, full_name: name, private: o.private, fork: !!full && full !== o.repository,
      owner: { login: own, id: 9999, type: 'Organization' }, default_branch: o.defaultBranch,
      html_url: `https://github.com/${name}`, url: `${url()}/repos/${name}`, clone_url: `https://github.com/${name}.git`,
      permissions: { admin: false, push: true, pull: true },
    }
  }
  let base = ''
  const url = () => base

  // ---------------------------------------------------------------- tokens
  /** Environment an action would be given for this ref/event. */
  function env(ctx = {}) {
    const c = { eventName: 'push', ref: `refs/heads/${o.defaultBranch}`, baseRef: '', runId: '1', attempt: 1, ...ctx }
    const scopes = c.cacheScopes ?? defaultScopes(c)
    const run = c.runBackendId ?? stableUuid(`run ${c.runId}`)
    const job = c.jobBackendId ?? stableUuid(`job ${c.runId} ${c.job ?? ''}`)
    const body = {
      nameid: 'dddddddd-dddd-dddd-dddd-dddddddddddd', scp: `Actions.ExampleScope Actions.Results:${run}:${job}`,
      ac: JSON.stringify(scopes), repository_id: String(o.repositoryId), run_id: String(c.runId),
      iat: Math.floor(Date.now() / 1000), exp: Math.floor(Date.now() / 1000) + 6 * 3600,
    }
    const head = `${b64u(JSON.stringify({ typ: 'JWT', alg: 'HS256' }))}.${b64u(JSON.stringify(body))}`
    const jwt = `${head}.${crypto.createHmac('sha256', jwtKey).update(head).digest('base64url')}`
    return {
      ACTIONS_RUNTIME_URL: `${url()}/pipelines/`, ACTIONS_RUNTIME_TOKEN: jwt, ACTIONS_RESULTS_URL: `${url()}/`,
      ACTIONS_CACHE_URL: `${url()}/`, ACTIONS_CACHE_SERVICE_V2: 'True',
      GITHUB_API_URL: url(), GITHUB_GRAPHQL_URL: `${url()}/graphql`, GITHUB_SERVER_URL: 'https://github.com',
    }
  }
  /** Scopes as GitHub gives them: own ref read+write, then base branch and default branch read-only. */
  function defaultScopes(c) {
    const list = [{ Scope: c.ref, Permission: c.cacheReadOnly ? 1 : 3 }]
    const add = (b) => { if (b && !list.some((s) => s.Scope === b)) list.push({ Scope: b, Permission: 1 }) }
    if (c.baseRef) add(c.baseRef.startsWith('refs/') ? c.baseRef : `refs/heads/${c.baseRef}`)
    add(`refs/heads/${o.defaultBranch}`)
    return list
  }
  function runtimeAuth(req) {
    const m = /^Bearer (.+)$/.exec(req.headers.authorization ?? '')
    if (!m) throw twirp(401, 'unauthenticated', 'missing bearer token')
    const [h, p, s] = m[1].split('.')
    if (!s || crypto.createHmac('sha256', jwtKey).update(`${h}.${p}`).digest('base64url') !== s) throw twirp(401, 'unauthenticated', 'invalid token')
    const c = JSON.parse(Buffer.from(p, 'base64url'))
    if (c.exp < Date.now() / 1000) throw twirp(401, 'unauthenticated', 'token expired')
    const [, run, job] = /Actions\.Results:([^:\s]+):([^:\s]+)/.exec(c.scp)
    return { scopes: JSON.parse(c.ac), run, job }
  }
  function twirp(status, code, msg) {
    const e = new ApiError(status, msg)
    e.body = { code, msg, meta: {} }
    return e
  }

  // ---------------------------------------------------------------- blobs (Azure Block Blob subset)
  function newBlob(container, name, extra = {}) {
    const b = { container, name, sig: { w: crypto.randomBytes(24).toString('base64'), r: crypto.randomBytes(24).toString('base64') }, blocks: new Map(), file: path.join(dir, 'blobs', crypto.randomUUID()), size: -1, contentType: 'application/octet-stream', ...extra }
    st.blobs.set(`${container}/${name}`, b)
    return b
  }
  function blobUrl(b, perm, extra = {}) {
    const q = new URLSearchParams({ se: new Date(Date.now() + 10 * 60e3).toISOString().replace(/\.\d+Z/, 'Z'), sig: perm === 'r' ? b.sig.r : b.sig.w, sp: perm === 'r' ? 'r' : 'cw', sr: 'b', sv: '2025-07-05', ...extra })
    const p = new URL(url())
    const root = o.blobHost ? `http://${o.blobHost}:${p.port}` : `${url()}/devstoreaccount1`
    return `${root}/${b.container}/${b.name}?${q}`
  }
  function azureError(status, code, message) {
    const e = new ApiError(status, message)
    e.xml = `<?xml version="1.0" encoding="utf-8"?><Error><Code>${code}</Code><Message>${message}</Message></Error>`
    e.azureCode = code
    return e
  }
  async function handleBlob(req, res, u, rec) {
    const parts = u.pathname.split('/').filter(Boolean).map(decodeURIComponent)
    if (parts[0] === 'devstoreaccount1') parts.shift()
    const b = st.blobs.get(parts.join('/'))
    rec.kind = 'blob'
    const common = { 'x-ms-request-id': crypto.randomUUID(), 'x-ms-version': '2025-07-05', date: new Date().toUTCString() }
    if (!b) throw azureError(404, 'BlobNotFound', 'The specified blob does not exist.')
    const wantWrite = req.method === 'PUT'
    const sig = u.searchParams.get('sig')
    if (sig !== (wantWrite ? b.sig.w : b.sig.r) || new Date(u.searchParams.get('se')) < new Date()) throw azureError(403, 'AuthenticationFailed', 'Server failed to authenticate the request.')
    if (wantWrite) {
      const comp = u.searchParams.get('comp')
      if (comp === 'block') {
        const bid = u.searchParams.get('blockid')
        const f = `${b.file}.${b.blocks.size}-${crypto.randomUUID().slice(0, 8)}`
        await pipeline(req, fs.createWriteStream(f))
        b.blocks.set(bid, f)
        rec.bytes = fs.statSync(f).size
        res.writeHead(201, { ...common, 'content-length': 0, 'x-ms-request-server-encrypted': 'true' }).end()
        return
      }
      if (comp === 'blocklist') {
        const xml = (await readBody(req)).toString()
        const ids = [...xml.matchAll(/<(?:Latest|Uncommitted|Committed)>([^<]+)</g)].map((m) => m[1])
        const out = fs.openSync(b.file, 'w')
        for (const i of ids) {
          if (!b.blocks.has(i)) { fs.closeSync(out); throw azureError(400, 'InvalidBlockList', 'The specified block list is invalid.') }
          fs.writeSync(out, fs.readFileSync(b.blocks.get(i)))
        }
        fs.closeSync(out)
        for (const f of b.blocks.values()) fs.rmSync(f, { force: true })
        rec.blocks = ids.length
      } else {
        if (req.headers['x-ms-blob-type'] !== 'BlockBlob') throw azureError(400, 'InvalidHeaderValue', 'x-ms-blob-type')
        await pipeline(req, fs.createWriteStream(b.file))
      }
      b.size = fs.statSync(b.file).size
      b.contentType = req.headers['x-ms-blob-content-type'] ?? b.contentType
      b.etag = `"0x${crypto.randomBytes(8).toString('hex').toUpperCase()}"`
      b.modified = new Date().toUTCString()
      rec.bytes = b.size
      res.writeHead(201, { ...common, etag: b.etag, 'last-modified': b.modified, 'content-length': 0, 'x-ms-request-server-encrypted': 'true' }).end()
      return
    }
    if (req.method !== 'GET' && req.method !== 'HEAD') throw azureError(405, 'UnsupportedHttpVerb', 'The resource does not support the specified HTTP verb.')
    if (b.size < 0) throw azureError(404, 'BlobNotFound', 'The specified blob does not exist.')
    if (req.headers['if-match'] && req.headers['if-match'] !== b.etag) throw azureError(412, 'ConditionNotMet', 'The condition specified using HTTP conditional header(s) is not met.')
    const h = { ...common, etag: b.etag, 'last-modified': b.modified, 'accept-ranges': 'bytes', 'content-type': u.searchParams.get('rsct') ?? b.contentType, 'x-ms-blob-type': 'BlockBlob', 'x-ms-lease-status': 'unlocked', 'x-ms-lease-state': 'available', 'x-ms-server-encrypted': 'true', 'x-ms-creation-time': b.modified }
    if (u.searchParams.get('rscd')) h['content-disposition'] = u.searchParams.get('rscd')
    const range = /^bytes=(\d+)-(\d*)$/.exec(req.headers['x-ms-range'] ?? req.headers.range ?? '')
    let start = 0, end = b.size - 1, code = 200
    if (range && b.size > 0) {
      start = +range[1]
      if (range[2]) end = Math.min(end, +range[2])
      if (start > end) throw azureError(416, 'InvalidRange', 'The range specified is invalid for the current size of the resource.')
      h['content-range'] = `bytes ${start}-${end}/${b.size}`
      code = 206
    }
    h['content-length'] = b.size === 0 ? 0 : end - start + 1
    rec.bytes = req.method === 'GET' ? h['content-length'] : 0
    res.writeHead(code, h)
    if (req.method === 'HEAD' || b.size === 0) return void res.end()
    await pipeline(fs.createReadStream(b.file, { start, end }), res)
  }

  // ---------------------------------------------------------------- cache service v2
  const cacheRpc = {
    CreateCacheEntry(a, b) {
      const scope = a.scopes.find((s) => s.Permission & 2)
      if (!scope) return { ok: false, signed_upload_url: '', message: 'cache write denied: the token has no writable cache scope' }
      if (!b.key || !b.version) throw twirp(400, 'invalid_argument', 'key and version are required')
      if (b.key.length > 512) throw twirp(400, 'invalid_argument', 'key is too long')
      const old = st.caches.find((c) => c.scope === scope.Scope && c.key === b.key && c.version === b.version)
      if (old) throw twirp(409, 'already_exists', 'cache entry with the same key, version, and scope already exists')
      const c = { id: id(), key: b.key, version: b.version, scope: scope.Scope, size: 0, created: Date.now(), seq: id(), lastAccessed: Date.now(), finalized: false }
      c.blob = newBlob('actions-cache', `${c.id}-${crypto.randomBytes(4).toString('hex')}`)
      st.caches.push(c)
      return { ok: true, signed_upload_url: blobUrl(c.blob, 'w'), message: '' }
    },
    FinalizeCacheEntryUpload(a, b) {
      const scope = a.scopes.find((s) => s.Permission & 2)
      const c = st.caches.find((x) => x.scope === scope?.Scope && x.key === b.key && x.version === b.version && !x.finalized)
      if (!c) throw twirp(404, 'not_found', 'cache entry not found')
      if (c.blob.size < 0) return { ok: false, entry_id: '0', message: 'the blob was not uploaded' }
      if (Number(b.size_bytes) !== c.blob.size) return { ok: false, entry_id: '0', message: `size mismatch: finalized ${b.size_bytes}, uploaded ${c.blob.size}` }
      Object.assign(c, { finalized: true, size: c.blob.size, created: Date.now(), seq: id() })
      evict()
      return { ok: true, entry_id: String(c.id), message: '' }
    },
    GetCacheEntryDownloadURL(a, b) {
      const readable = a.scopes.filter((s) => s.Permission & 1)
      if (!readable.length) throw twirp(403, 'permission_denied', 'cache read denied: the token has no readable cache scope')
      const keys = [b.key, ...(b.restore_keys ?? [])].filter(Boolean)
      for (const s of readable) {
        const c = matchCache(s.Scope, b.version, keys)
        if (!c) continue
        c.lastAccessed = Date.now()
        return { ok: true, signed_download_url: blobUrl(c.blob, 'r'), matched_key: c.key }
      }
      return { ok: false, signed_download_url: '', matched_key: '' }
    },
  }
  // Documented order: exact key, prefix of key, then each restore key (exact then prefix, newest first),
  // all in one scope before the next scope is tried.
  function matchCache(scope, version, keys) {
    const live = st.caches.filter((c) => c.finalized && c.scope === scope && c.version === version).sort((x, y) => y.seq - x.seq)
    for (const k of keys) {
      const hit = live.find((c) => c.key === k) ?? live.find((c) => c.key.startsWith(k))
      if (hit) return hit
    }
  }
  function evict() {
    let total = st.caches.reduce((n, c) => n + c.size, 0)
    for (const c of [...st.caches].sort((x, y) => x.lastAccessed - y.lastAccessed)) {
      if (total <= o.cacheRepoLimit) break
      total -= c.size
      dropCache(c)
    }
  }
  function dropCache(c) {
    st.caches.splice(st.caches.indexOf(c), 1)
    fs.rmSync(c.blob.file, { force: true })
    st.blobs.delete(`${c.blob.container}/${c.blob.name}`)
  }

  // ---------------------------------------------------------------- artifact service v4
  const wrapped = (v) => (v && typeof v === 'object' ? v.value : v)
  const artifactRpc = {
    CreateArtifact(a, b) {
      same(a, b)
      if (!b.name || /["<>|*?\r\n\\/:]/.test(b.name)) throw twirp(400, 'invalid_argument', 'invalid artifact name')
      if (st.artifacts.some((x) => x.run === a.run && x.name === b.name && !x.deleted)) throw twirp(409, 'already_exists', 'an artifact with this name already exists on the workflow run')
      const mime = wrapped(b.mime_type)
      const zip = !mime || /zip/.test(mime)
      const x = { id: id(), run: a.run, job: a.job, name: b.name, size: 0, created: Date.now(), expires: b.expires_at, mime: mime ?? 'application/zip', zip, finalized: false }
      x.blob = newBlob('actions-results', `${a.run}/artifacts/${crypto.randomUUID()}${zip ? '.zip' : ''}`)
      st.artifacts.push(x)
      return { ok: true, signed_upload_url: blobUrl(x.blob, 'w') }
    },
    FinalizeArtifact(a, b) {
      same(a, b)
      const x = st.artifacts.find((y) => y.run === a.run && y.name === b.name && !y.finalized && !y.deleted)
      if (!x || x.blob.size < 0) throw twirp(404, 'not_found', 'artifact not found')
      const digest = `sha256:${crypto.createHash('sha256').update(fs.readFileSync(x.blob.file)).digest('hex')}`
      const given = wrapped(b.hash)
      if (given && given !== digest) throw twirp(400, 'invalid_argument', `hash mismatch: finalized ${given}, uploaded ${digest}`)
      if (Number(b.size) !== x.blob.size) throw twirp(400, 'invalid_argument', `size mismatch: finalized ${b.size}, uploaded ${x.blob.size}`)
      Object.assign(x, { finalized: true, size: x.blob.size, digest })
      return { ok: true, artifact_id: String(x.id) }
    },
    ListArtifacts(a, b) {
      const n = wrapped(b.name_filter), i = wrapped(b.id_filter)
      return {
        artifacts: st.artifacts.filter((x) => x.finalized && !x.deleted && x.run === a.run && (n === undefined || x.name === n) && (i === undefined || String(x.id) === String(i)))
          .map((x) => ({ workflow_run_backend_id: x.run, workflow_job_run_backend_id: x.job, database_id: String(x.id), name: x.name, size: String(x.size), created_at: new Date(x.created).toISOString(), digest: x.digest })),
      }
    },
    GetSignedArtifactURL(a, b) {
      const x = st.artifacts.find((y) => y.finalized && !y.deleted && y.run === a.run && y.name === b.name)
      if (!x) throw twirp(404, 'not_found', 'artifact not found')
      return { signed_url: artifactUrl(x) }
    },
    DeleteArtifact(a, b) {
      const x = st.artifacts.find((y) => y.finalized && !y.deleted && y.run === a.run && y.name === b.name)
      if (!x) throw twirp(404, 'not_found', 'artifact not found')
      x.deleted = true
      return { ok: true, artifact_id: String(x.id) }
    },
  }
  const artifactUrl = (x) => blobUrl(x.blob, 'r', { rscd: `attachment; filename="${x.name}${x.zip ? '.zip' : ''}"`, rsct: x.zip ? 'application/zip' : x.mime })
  function same(a, b) {
    if (b.workflow_run_backend_id !== a.run) throw twirp(403, 'permission_denied', 'workflow run does not match the token')
  }

  // ---------------------------------------------------------------- REST
  const routes = []
  const route = (method, pattern, perm, fn) => routes.push({ method, perm, fn, re: new RegExp('^' + pattern.replace(/\{(\w+)\+\}/g, '(?<$1>.+)').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)') + '$') })
  const R = '/repos/{owner}/{repo}'
  const page = (list, q, wrap) => ({ list, wrap, per: Math.min(100, Math.max(1, +(q.get('per_page') ?? 30) || 30)), page: Math.max(1, +(q.get('page') ?? 1) || 1) })
  const find = (list, n, key = 'id') => { const x = list.find((y) => String(y[key]) === String(n)); if (!x) throw new ApiError(404, 'Not Found'); return x }
  function bodyText(b, resource) {
    if (typeof b.body !== 'string' || !b.body.trim()) throw invalid('Validation Failed', [{ resource, code: 'missing_field', field: 'body' }])
    if (b.body.length > 65536) throw invalid('Validation Failed', [{ resource, code: 'custom', field: 'body', message: 'body is too long (maximum is 65536 characters)' }])
    return b.body
  }

  route('GET', '/rate_limit', null, () => ({ resources: { core: rate() }, rate: rate() }))
  route('GET', '/user', null, () => { throw new ApiError(403, 'Resource not accessible by integration') })
  route('GET', '/', null, () => ({ current_user_url: `${url()}/user`, repository_url: `${url()}/repos/{owner}/{repo}` }))
  route('GET', R, 'contents:read', () => repoObj())
  route('GET', `${R}/languages`, 'contents:read', () => ({}))

  // pull requests
  route('GET', `${R}/pulls`, 'pull-requests:read', ({ q }) => {
    let l = st.pulls.filter((p) => (q.get('state') ?? 'open') === 'all' || p.state === (q.get('state') ?? 'open'))
    if (q.get('head')) l = l.filter((p) => p.head.label === q.get('head') || p.head.ref === q.get('head'))
    if (q.get('base')) l = l.filter((p) => p.base.ref === q.get('base'))
    return page(l, q)
  })
  route('GET', `${R}/pulls/{n}`, 'pull-requests:read', async ({ p, req }) => {
    const pr = find(st.pulls, p.n, 'number')
    if (/\.(diff|patch)/.test(req.headers.accept ?? '')) return { raw: await gitText(['diff', `${pr.base.sha}...${pr.head.sha}`]), type: 'text/plain; charset=utf-8' }
    return pr
  })
  route('GET', `${R}/pulls/{n}/files`, 'pull-requests:read', async ({ p, q }) => {
    const pr = find(st.pulls, p.n, 'number')
    return page((pr.files ?? (await diffFiles(pr.base.sha, pr.head.sha))).slice(0, 3000), q)
  })
  route('GET', `${R}/pulls/{n}/commits`, 'pull-requests:read', async ({ p, q }) => {
    const pr = find(st.pulls, p.n, 'number')
    return page((await commitList(`${pr.base.sha}..${pr.head.sha}`)).slice(0, 250), q)
  })
  route('GET', `${R}/pulls/{n}/reviews`, 'pull-requests:read', ({ p, q }) => page(st.reviews.filter((r) => r.pull === +p.n), q))
  route('POST', `${R}/pulls/{n}/reviews`, 'pull-requests:write', ({ p, b }) => {
    find(st.pulls, p.n, 'number')
    const r = { id: id(), pull: +p.n, user: BOT, body: b.body ?? '', state: { APPROVE: 'APPROVED', REQUEST_CHANGES: 'CHANGES_REQUESTED', COMMENT: 'COMMENTED' }[b.event] ?? 'PENDING', submitted_at: now(), comments: b.comments ?? [] }
    st.reviews.push(r)
    return r
  })
  route('GET', `${R}/pulls/{n}/comments`, 'pull-requests:read', ({ p, q }) => page(st.reviewComments.filter((r) => r.pull === +p.n), q))
  route('POST', `${R}/pulls/{n}/comments`, 'pull-requests:write', ({ p, b }) => {
    const c = { id: id(), pull: +p.n, ...b, body: bodyText(b, 'PullRequestReviewComment'), user: BOT, created_at: now(), updated_at: now() }
    st.reviewComments.push(c)
    return { created: c }
  })
  route('PATCH', `${R}/pulls/comments/{id}`, 'pull-requests:write', ({ p, b }) => Object.assign(find(st.reviewComments, p.id), { body: bodyText(b, 'PullRequestReviewComment'), updated_at: now() }))
  route('DELETE', `${R}/pulls/comments/{id}`, 'pull-requests:write', ({ p }) => { st.reviewComments.splice(st.reviewComments.indexOf(find(st.reviewComments, p.id)), 1); return { empty: 204 } })

  // issues and comments
  const issueOf = (n) => st.pulls.find((x) => x.number === +n) ?? st.issues.find((x) => x.number === +n)
  route('GET', `${R}/issues`, 'issues:read', ({ q }) => page([...st.pulls, ...st.issues], q))
  route('GET', `${R}/issues/{n}`, 'issues:read', ({ p }) => issueOf(p.n) ?? (() => { throw new ApiError(404, 'Not Found') })())
  route('POST', `${R}/issues`, 'issues:write', ({ b }) => {
    const n = 1 + Math.max(0, ...st.pulls.map((x) => x.number), ...st.issues.map((x) => x.number))
    const i = { id: id(), number: n, title: b.title, body: b.body ?? '', state: 'open', user: BOT, labels: (b.labels ?? []).map((name) => ({ name })), created_at: now(), html_url: `https://github.com/${o.repository}/issues/${n}` }
    st.issues.push(i)
    return { created: i }
  })
  route('GET', `${R}/issues/{n}/comments`, 'issues:read|pull-requests:read', ({ p, q }) => page(st.comments.filter((c) => c.issue === +p.n), q))
  route('POST', `${R}/issues/{n}/comments`, 'issues:write|pull-requests:write', ({ p, b }) => {
    if (!issueOf(p.n)) throw new ApiError(404, 'Not Found')
    const cid = id()
    const c = { id: cid, node_id: `IC_${cid}`, issue: +p.n, body: bodyText(b, 'IssueComment'), user: BOT, created_at: now(), updated_at: now(), author_association: 'NONE', performed_via_github_app: APP, url: `${url()}/repos/${o.repository}/issues/comments/${cid}`, html_url: `https://github.com/${o.repository}/pull/${p.n}#issuecomment-${cid}`, issue_url: `${url()}/repos/${o.repository}/issues/${p.n}` }
    st.comments.push(c)
    return { created: c }
  })
  route('GET', `${R}/issues/comments/{id}`, 'issues:read|pull-requests:read', ({ p }) => find(st.comments, p.id))
  route('PATCH', `${R}/issues/comments/{id}`, 'issues:write|pull-requests:write', ({ p, b }) => {
    const c = find(st.comments, p.id)
    ;(c.history ??= []).push(c.body)
    return Object.assign(c, { body: bodyText(b, 'IssueComment'), updated_at: now() })
  })
  route('DELETE', `${R}/issues/comments/{id}`, 'issues:write|pull-requests:write', ({ p }) => { st.comments.splice(st.comments.indexOf(find(st.comments, p.id)), 1); return { empty: 204 } })
  route('GET', `${R}/issues/{n}/labels`, 'issues:read|pull-requests:read', ({ p, q }) => page(st.labels.get(+p.n) ?? [], q))
  route('POST', `${R}/issues/{n}/labels`, 'issues:write|pull-requests:write', ({ p, b }) => { const l = st.labels.get(+p.n) ?? []; for (const n of b.labels ?? b) l.push({ name: n }); st.labels.set(+p.n, l); return l })
  route('DELETE', `${R}/issues/{n}/labels/{name}`, 'issues:write|pull-requests:write', ({ p }) => { const l = (st.labels.get(+p.n) ?? []).filter((x) => x.name !== p.name); st.labels.set(+p.n, l); return l })

  // checks
  const suite = (head) => ({ id: 77, head_sha: head, status: 'completed', app: APP, url: `${url()}/repos/${o.repository}/check-suites/77`, check_runs_url: `${url()}/repos/${o.repository}/check-suites/77/check-runs` })
  function checkOutput(c, out) {
    if (!out) return
    for (const f of ['title', 'summary']) if (typeof out[f] !== 'string') throw invalid(`Invalid request.\n\n"${f}" wasn't supplied.`)
    for (const f of ['summary', 'text']) {
      if (typeof out[f] !== 'string') continue
      if (out[f].length > 65535) throw invalid(`Invalid request.\n\nOnly 65535 characters are allowed; ${out[f].length} were supplied.`)
      if (Buffer.byteLength(out[f]) > 65535) st.warnings.push(`check run output.${f}: ${Buffer.byteLength(out[f])} bytes (over 65535) in ${out[f].length} characters`)
    }
    const ann = out.annotations ?? []
    if (ann.length > 50) throw invalid(`Invalid request.\n\nNo more than 50 items are allowed; ${ann.length} were supplied.`)
    for (const a of ann) {
      for (const f of ['path', 'start_line', 'end_line', 'annotation_level', 'message']) if (a[f] === undefined || a[f] === null || a[f] === '') throw invalid(`Invalid request.\n\nMissing required parameter annotations.${f}.`)
      if (!Number.isInteger(a.start_line) || !Number.isInteger(a.end_line)) throw invalid(`Invalid request.\n\nFor 'properties/start_line', ${JSON.stringify(a.start_line)} is not an integer.`)
      if (!['notice', 'warning', 'failure'].includes(a.annotation_level)) throw invalid(`Invalid request.\n\n${a.annotation_level} is not a member of ["notice", "warning", "failure"].`)
      if (Buffer.byteLength(a.message) > 65536) throw invalid('Invalid request.\n\nannotation message is too long (maximum is 64 KB).')
      if (a.title && a.title.length > 255) throw invalid(`Invalid request.\n\nOnly 255 characters are allowed; ${a.title.length} were supplied.`)
      if (a.raw_details && Buffer.byteLength(a.raw_details) > 65536) throw invalid('Invalid request.\n\nraw_details is too long (maximum is 64 KB).')
      if (a.start_line !== a.end_line && (a.start_column !== undefined || a.end_column !== undefined)) throw invalid('Invalid request.\n\nstart_column/end_column need start_line and end_line to be the same.')
    }
    c.output = { title: out.title, summary: out.summary, text: out.text ?? null, annotations_count: (c.annotations.push(...ann), c.annotations.length), annotations_url: `${url()}/repos/${o.repository}/check-runs/${c.id}/annotations` }
  }
  function applyCheck(c, b) {
    if (b.conclusion !== undefined && b.conclusion !== null && !CONCLUSIONS.includes(b.conclusion)) throw invalid(`Invalid request.\n\n${b.conclusion} is not a member of ${JSON.stringify(CONCLUSIONS)}.`)
    if (b.status === 'completed' && !b.conclusion && !c.conclusion) throw invalid('Invalid request.\n\n"conclusion" wasn\'t supplied.')
    checkOutput(c, b.output)
    for (const k of ['name', 'status', 'conclusion', 'details_url', 'external_id', 'started_at', 'completed_at', 'actions']) if (b[k] !== undefined) c[k] = b[k]
    if (c.conclusion) { c.status = 'completed'; c.completed_at ??= now() }
    return c
  }
  route('POST', `${R}/check-runs`, 'checks:write', ({ b }) => {
    for (const f of ['name', 'head_sha']) if (!b[f]) throw invalid(`Invalid request.\n\n"${f}" wasn't supplied.`)
    const c = { id: id(), head_sha: b.head_sha, status: 'queued', conclusion: null, started_at: now(), completed_at: null, output: { title: null, summary: null, text: null, annotations_count: 0 }, annotations: [], app: APP, check_suite: suite(b.head_sha), pull_requests: [] }
    c.url = `${url()}/repos/${o.repository}/check-runs/${c.id}`
    c.html_url = `https://github.com/${o.repository}/runs/${c.id}`
    applyCheck(c, b)
    st.checkRuns.push(c)
    return { created: pub(c) }
  })
  const pub = ({ annotations, ...c }) => c
  route('PATCH', `${R}/check-runs/{id}`, 'checks:write', ({ p, b }) => pub(applyCheck(find(st.checkRuns, p.id), b)))
  route('GET', `${R}/check-runs/{id}`, 'checks:read', ({ p }) => pub(find(st.checkRuns, p.id)))
  route('GET', `${R}/check-runs/{id}/annotations`, 'checks:read', ({ p, q }) => page(find(st.checkRuns, p.id).annotations, q))
  route('GET', `${R}/commits/{ref}/check-runs`, 'checks:read', ({ p, q }) => page(st.checkRuns.filter((c) => c.head_sha === p.ref && (!q.get('check_name') || c.name === q.get('check_name'))).map(pub), q, 'check_runs'))
  route('GET', `${R}/commits/{ref}/check-suites`, 'checks:read', ({ p, q }) => page([suite(p.ref)], q, 'check_suites'))
  route('GET', `${R}/check-suites/{id}/check-runs`, 'checks:read', ({ q }) => page(st.checkRuns.map(pub), q, 'check_runs'))

  // statuses
  route('POST', `${R}/statuses/{sha}`, 'statuses:write', ({ p, b }) => {
    if (!['error', 'failure', 'pending', 'success'].includes(b.state)) throw invalid('Validation Failed', [{ resource: 'Status', code: 'invalid', field: 'state' }])
    if ((b.description ?? '').length > 140) throw invalid('Validation Failed', [{ resource: 'Status', code: 'custom', field: 'description', message: 'description is too long (maximum is 140 characters)' }])
    const s = { id: id(), sha: p.sha, context: 'default', creator: BOT, created_at: now(), updated_at: now(), ...b }
    st.statuses.unshift(s)
    return { created: s }
  })
  route('GET', `${R}/commits/{ref}/statuses`, 'statuses:read', ({ p, q }) => page(st.statuses.filter((s) => s.sha === p.ref), q))
  route('GET', `${R}/commits/{ref}/status`, 'statuses:read', ({ p }) => {
    const seen = new Map()
    for (const s of st.statuses.filter((x) => x.sha === p.ref)) if (!seen.has(s.context)) seen.set(s.context, s)
    const l = [...seen.values()]
    return { state: l.some((s) => s.state === 'failure' || s.state === 'error') ? 'failure' : l.some((s) => s.state === 'pending') || !l.length ? 'pending' : 'success', statuses: l, total_count: l.length, sha: p.ref }
  })

  // commits, compare, contents, git data
  async function commitList(range, max = 250) {
    const out = await gitText(['log', `-n${max}`, '--format=%H%x00%T%x00%P%x00%an%x00%ae%x00%aI%x00%cn%x00%ce%x00%cI%x00%B%x1e', ...(Array.isArray(range) ? range : [range]), '--'])
    return out.split('\x1e\n').filter((x) => x.trim()).map((x) => {
      const [h, t, ps, an, ae, ad, cn, ce, cd, msg] = x.split('\0')
      return { sha: h.trim(), node_id: b64u(h.trim()), url: `${url()}/repos/${o.repository}/commits/${h.trim()}`, comments_url: `${url()}/repos/${o.repository}/commits/${h.trim()}/comments`, commit: { message: msg.trimEnd(), tree: { sha: t }, author: { name: an, email: ae, date: ad }, committer: { name: cn, email: ce, date: cd } }, author: USER, committer: USER, parents: ps.split(' ').filter(Boolean).map((s) => ({ sha: s, url: `${url()}/repos/${o.repository}/commits/${s}` })), html_url: `https://github.com/${o.repository}/commit/${h.trim()}` }
    })
  }
  async function diffFiles(b, h) {
    const [bs, hs] = [await sha(b), await sha(h)]
    const ns = (await gitText(['diff', '--name-status', '-M', '-z', `${bs}...${hs}`])).split('\0')
    const files = []
    for (let i = 0; i < ns.length - 1;) {
      const s = ns[i++]
      if (s[0] === 'R' || s[0] === 'C') files.push({ status: s[0] === 'R' ? 'renamed' : 'copied', previous_filename: ns[i++], filename: ns[i++] })
      else files.push({ status: { A: 'added', M: 'modified', D: 'removed', T: 'changed' }[s[0]] ?? 'modified', filename: ns[i++] })
    }
    const stat = new Map()
    for (const l of (await gitText(['diff', '--numstat', '--no-renames', '-z', `${bs}...${hs}`])).split('\0')) { const [a, d, f] = l.split('\t'); if (f) stat.set(f, [+a || 0, +d || 0]) }
    for (const f of files.slice(0, 300)) {
      const [a, d] = stat.get(f.filename) ?? [0, 0]
      Object.assign(f, { sha: crypto.createHash('sha1').update(f.filename).digest('hex'), additions: a, deletions: d, changes: a + d, blob_url: `https://github.com/${o.repository}/blob/${hs}/${encodeURI(f.filename)}`, raw_url: '', contents_url: `${url()}/repos/${o.repository}/contents/${encodeURIComponent(f.filename)}?ref=${hs}` })
      const patch = (await gitText(['diff', '-U3', `${bs}...${hs}`, '--', f.filename])).split(/^(?=@@ )/m).slice(1).join('')
      if (patch && patch.length < MiB) f.patch = patch.trimEnd()
    }
    return files
  }
  route('GET', `${R}/commits`, 'contents:read', async ({ q }) => page(await commitList([await sha(q.get('sha') ?? o.defaultBranch)]), q))
  route('GET', `${R}/commits/{sha}/pulls`, 'pull-requests:read', ({ p, q }) => page(st.pulls.filter((x) => x.head.sha === p.sha || x.merge_commit_sha === p.sha), q))
  route('GET', `${R}/commits/{ref+}`, 'contents:read', async ({ p }) => (await commitList(['-1', await sha(p.ref)]))[0])
  route('GET', `${R}/compare/{spec+}`, 'contents:read', async ({ p, req }) => {
    const m = /^(.+?)\.\.\.(.+)$/.exec(p.spec)
    if (!m) throw new ApiError(404, 'Not Found')
    const strip = (r) => r.replace(/^[\w.-]+:/, '')
    const [bs, hs] = [await sha(strip(m[1])), await sha(strip(m[2]))]
    if (/\.diff/.test(req.headers.accept ?? '')) return { raw: await gitText(['diff', `${bs}...${hs}`]), type: 'text/plain; charset=utf-8' }
    const mb = (await gitText(['merge-base', bs, hs])).trim()
    const [behind, ahead] = (await gitText(['rev-list', '--left-right', '--count', `${bs}...${hs}`])).trim().split(/\s+/).map(Number)
    return { status: ahead && behind ? 'diverged' : ahead ? 'ahead' : behind ? 'behind' : 'identical', ahead_by: ahead, behind_by: behind, total_commits: ahead, base_commit: { sha: bs, url: `${url()}/repos/${o.repository}/commits/${bs}` }, merge_base_commit: { sha: mb, url: `${url()}/repos/${o.repository}/commits/${mb}` }, commits: await commitList(`${bs}..${hs}`), files: (await diffFiles(bs, hs)).slice(0, 300) }
  })
  route('GET', `${R}/contents/?{path+}?`, 'contents:read', contents)
  route('GET', `${R}/contents`, 'contents:read', contents)
  async function contents({ p, q, req }) {
    const c = await sha(q.get('ref') ?? o.defaultBranch)
    const f = (p.path ?? '').replace(/^\/+|\/+$/g, '')
    let type
    try { type = f ? (await gitText(['cat-file', '-t', `${c}:${f}`])).trim() : 'tree' } catch { throw new ApiError(404, 'Not Found') }
    if (type === 'tree') {
      return (await gitText(['ls-tree', '-z', '-l', `${c}${f ? ':' + f : ''}`])).split('\0').filter(Boolean).map((l) => {
        const [, , t, h, size, name] = /^(\d+) (\w+) (\w+) +(\S+)\t(.*)$/s.exec(l)
        return { type: t === 'tree' ? 'dir' : 'file', name, path: f ? `${f}/${name}` : name, sha: h, size: +size || 0 }
      })
    }
    const data = await git(['cat-file', 'blob', `${c}:${f}`])
    if (/\braw\b/.test(req.headers.accept ?? '')) return { raw: data, type: 'application/vnd.github.raw; charset=utf-8' }
    const blobSha = (await gitText(['rev-parse', `${c}:${f}`])).trim()
    const big = data.length > MiB
    return { type: 'file', encoding: big ? 'none' : 'base64', size: data.length, name: path.posix.basename(f), path: f, content: big ? '' : data.toString('base64').replace(/.{60}/g, '$&\n'), sha: blobSha, download_url: null, html_url: `https://github.com/${o.repository}/blob/${c}/${f}` }
  }
  route('PUT', `${R}/contents/{path+}`, 'contents:write', async ({ p, b }) => {
    const branch = b.branch ?? o.defaultBranch
    const head = await sha(branch)
    let old
    try { old = (await gitText(['rev-parse', `${head}:${p.path}`])).trim() } catch {}
    if (old && b.sha !== old) throw new ApiError(b.sha ? 409 : 422, b.sha ? `${p.path} does not match ${b.sha}` : 'Invalid request.\n\n"sha" wasn\'t supplied.')
    const blob = (await gitText(['hash-object', '-w', '--stdin'], { input: Buffer.from(b.content ?? '', 'base64') })).trim()
    const commit = await commitFiles(head, [[p.path, blob]], b.message ?? 'update')
    await git(['update-ref', `refs/heads/${branch}`, commit, head])
    st.refsLog.push({ ref: `refs/heads/${branch}`, from: head, to: commit })
    return { status: old ? 200 : 201, json: { content: { path: p.path, sha: blob }, commit: { sha: commit, message: b.message } } }
  })
  async function commitFiles(parent, files, message) {
    const env = { GIT_INDEX_FILE: path.join(dir, `index-${crypto.randomUUID()}`) }
    await git(['read-tree', parent], { env })
    for (const [f, blob] of files) await git(['update-index', '--add', '--cacheinfo', `100644,${blob},${f}`], { env })
    const tree = (await gitText(['write-tree'], { env })).trim()
    fs.rmSync(env.GIT_INDEX_FILE, { force: true })
    return (await gitText(['commit-tree', tree, '-p', parent, '-m', message])).trim()
  }
  const refObj = (r, s) => ({ ref: r, node_id: b64u(r), url: `${url()}/repos/${o.repository}/git/${r}`, object: { sha: s, type: 'commit', url: `${url()}/repos/${o.repository}/git/commits/${s}` } })
  async function refSha(r) { try { return (await gitText(['rev-parse', '--verify', '--quiet', `refs/${r}`])).trim() } catch { throw new ApiError(404, 'Not Found') } }
  route('GET', `${R}/git/refs?/{ref+}`, 'contents:read', async ({ p }) => refObj(`refs/${p.ref}`, await refSha(p.ref)))
  route('GET', `${R}/git/matching-refs/{ref+}`, 'contents:read', async ({ p }) => (await gitText(['for-each-ref', '--format=%(refname) %(objectname)'])).trim().split('\n').map((l) => l.split(' ')).filter(([r]) => r.startsWith(`refs/${p.ref}`)).map(([r, s]) => refObj(r, s)))
  route('POST', `${R}/git/refs`, 'contents:write', async ({ b }) => {
    try { await refSha(b.ref.replace(/^refs\//, '')) } catch { await git(['update-ref', b.ref, await sha(b.sha)]); st.refsLog.push({ ref: b.ref, to: b.sha }); return { created: refObj(b.ref, b.sha) } }
    throw invalid('Reference already exists')
  })
  route('PATCH', `${R}/git/refs/{ref+}`, 'contents:write', async ({ p, b }) => {
    const old = await refSha(p.ref)
    if (!b.force) { try { await git(['merge-base', '--is-ancestor', old, b.sha]) } catch { throw invalid('Update is not a fast forward') } }
    await git(['update-ref', `refs/${p.ref}`, b.sha, old])
    st.refsLog.push({ ref: `refs/${p.ref}`, from: old, to: b.sha })
    return refObj(`refs/${p.ref}`, b.sha)
  })
  route('DELETE', `${R}/git/refs/{ref+}`, 'contents:write', async ({ p }) => { await refSha(p.ref); await git(['update-ref', '-d', `refs/${p.ref}`]); return { empty: 204 } })
  route('GET', `${R}/git/commits/{sha}`, 'contents:read', async ({ p }) => { const c = (await commitList(['-1', await sha(p.sha)]))[0]; return { sha: c.sha, ...c.commit, parents: c.parents } })
  route('POST', `${R}/git/blobs`, 'contents:write', async ({ b }) => ({ created: { sha: (await gitText(['hash-object', '-w', '--stdin'], { input: Buffer.from(b.content ?? '', b.encoding === 'base64' ? 'base64' : 'utf8') })).trim() } }))
  route('GET', `${R}/git/blobs/{sha}`, 'contents:read', async ({ p }) => { const d = await git(['cat-file', 'blob', p.sha]).catch(() => { throw new ApiError(404, 'Not Found') }); return { sha: p.sha, size: d.length, encoding: 'base64', content: d.toString('base64') } })
  route('POST', `${R}/git/trees`, 'contents:write', async ({ b }) => {
    const env = { GIT_INDEX_FILE: path.join(dir, `index-${crypto.randomUUID()}`) }
    await git(b.base_tree ? ['read-tree', b.base_tree] : ['read-tree', '--empty'], { env })
    for (const e of b.tree ?? []) {
      if (e.sha === null) { await git(['update-index', '--force-remove', e.path], { env }); continue }
      const s = e.sha ?? (await gitText(['hash-object', '-w', '--stdin'], { input: e.content ?? '' })).trim()
      await git(['update-index', '--add', '--cacheinfo', `${e.mode ?? '100644'},${s},${e.path}`], { env })
    }
    const t = (await gitText(['write-tree'], { env })).trim()
    fs.rmSync(env.GIT_INDEX_FILE, { force: true })
    return { created: { sha: t } }
  })
  route('GET', `${R}/git/trees/{sha+}`, 'contents:read', async ({ p, q }) => {
    let c
    try { c = (await gitText(['rev-parse', '--verify', '--quiet', `${p.sha}^{tree}`])).trim() } catch { c = (await gitText(['rev-parse', `${await sha(p.sha)}^{tree}`])).trim() }
    const l = (await gitText(['ls-tree', '-z', '-l', ...(q.get('recursive') ? ['-r', '-t'] : []), c])).split('\0').filter(Boolean)
    return { sha: c, truncated: false, tree: l.map((x) => { const [, mode, type, h, size, f] = /^(\d+) (\w+) (\w+) +(\S+)\t(.*)$/s.exec(x); return { path: f, mode, type, sha: h, ...(type === 'blob' ? { size: +size } : {}) } }) }
  })
  route('POST', `${R}/git/commits`, 'contents:write', async ({ b }) => ({ created: { sha: (await gitText(['commit-tree', b.tree, ...(b.parents ?? []).flatMap((x) => ['-p', x]), '-m', b.message])).trim(), tree: { sha: b.tree }, message: b.message } }))
  route('GET', `${R}/branches/{b+}`, 'contents:read', async ({ p }) => ({ name: p.b, commit: { sha: await refSha(`heads/${p.b}`) }, protected: false }))

  // actions: caches, artifacts, runs
  const cacheObj = (c) => ({ id: c.id, ref: c.scope, key: c.key, version: c.version, last_accessed_at: new Date(c.lastAccessed).toISOString(), created_at: new Date(c.created).toISOString(), size_in_bytes: c.size })
  const cacheList = (q) => {
    let l = st.caches.filter((c) => c.finalized)
    if (q.get('key')) l = l.filter((c) => c.key.startsWith(q.get('key')))
    if (q.get('ref')) l = l.filter((c) => c.scope === q.get('ref'))
    const f = { created_at: (c) => c.seq, size_in_bytes: (c) => c.size, last_accessed_at: (c) => c.lastAccessed }[q.get('sort') ?? 'last_accessed_at']
    l.sort((x, y) => (q.get('direction') === 'asc' ? f(x) - f(y) : f(y) - f(x)))
    return l
  }
  route('GET', `${R}/actions/caches`, 'actions:read', ({ q }) => page(cacheList(q).map(cacheObj), q, 'actions_caches'))
  route('DELETE', `${R}/actions/caches`, 'actions:write', ({ q }) => {
    if (!q.get('key')) throw invalid('Invalid request.\n\n"key" wasn\'t supplied.')
    const l = st.caches.filter((c) => c.finalized && c.key === q.get('key') && (!q.get('ref') || c.scope === q.get('ref')))
    if (!l.length) throw new ApiError(404, 'Not Found')
    for (const c of l) dropCache(c)
    return { total_count: l.length, actions_caches: l.map(cacheObj) }
  })
  route('DELETE', `${R}/actions/caches/{id}`, 'actions:write', ({ p }) => { dropCache(find(st.caches, p.id)); return { empty: 204 } })
  route('GET', `${R}/actions/cache/usage`, 'actions:read', () => ({ full_name: o.repository, active_caches_size_in_bytes: st.caches.reduce((n, c) => n + c.size, 0), active_caches_count: st.caches.length }))
  const artObj = (x) => ({ id: x.id, name: x.name, size_in_bytes: x.size, digest: x.digest, expired: false, created_at: new Date(x.created).toISOString(), expires_at: null, archive_download_url: `${url()}/repos/${o.repository}/actions/artifacts/${x.id}/zip`, workflow_run: { id: x.runId ?? 1, head_sha: x.headSha ?? null, head_branch: x.headBranch ?? o.defaultBranch } })
  const live = () => st.artifacts.filter((x) => x.finalized && !x.deleted)
  route('GET', `${R}/actions/artifacts`, 'actions:read', ({ q }) => page(live().filter((x) => !q.get('name') || x.name === q.get('name')).reverse().map(artObj), q, 'artifacts'))
  route('GET', `${R}/actions/artifacts/{id}`, 'actions:read', ({ p }) => artObj(find(live(), p.id)))
  route('DELETE', `${R}/actions/artifacts/{id}`, 'actions:write', ({ p }) => { find(live(), p.id).deleted = true; return { empty: 204 } })
  route('GET', `${R}/actions/artifacts/{id}/zip`, 'actions:read', ({ p }) => ({ status: 302, headers: { location: artifactUrl(find(live(), p.id)) }, raw: '' }))
  route('GET', `${R}/actions/runs/{id}/artifacts`, 'actions:read', ({ p, q }) => page(live().filter((x) => x.run === stableUuid(`run ${p.id}`) && (!q.get('name') || x.name === q.get('name'))).map(artObj), q, 'artifacts'))
  route('GET', `${R}/actions/runs`, 'actions:read', ({ q }) => page(st.runs, q, 'workflow_runs'))
  route('GET', `${R}/actions/workflows/{w}/runs`, 'actions:read', ({ q }) => page(st.runs.filter((r) => (!q.get('branch') || r.head_branch === q.get('branch')) && (!q.get('status') || r.status === q.get('status') || r.conclusion === q.get('status'))), q, 'workflow_runs'))
  route('GET', `${R}/actions/runs/{id}`, 'actions:read', ({ p }) => st.runs.find((r) => String(r.id) === p.id) ?? { id: +p.id, name: 'CI', path: '.github/workflows/ci.yml', head_branch: o.defaultBranch, head_sha: '0'.repeat(40), event: 'push', status: 'in_progress', conclusion: null, workflow_id: 1, run_attempt: 1, run_number: 1, check_suite_id: 77, html_url: `https://github.com/${o.repository}/actions/runs/${p.id}` })
  route('GET', `${R}/actions/runs/{id}/(?:attempts/\\d+/)?jobs`, 'actions:read', ({ p, q }) => page([{ id: 5555, run_id: +p.id, name: 'test', status: 'in_progress', conclusion: null, started_at: now(), html_url: `https://github.com/${o.repository}/actions/runs/${p.id}/job/5555`, runner_name: 'GitHub Actions 1', steps: [] }], q, 'jobs'))
  route('POST', `${R}/dispatches`, 'contents:write', () => ({ empty: 204 }))

  // GraphQL: recorded; only what comment-hiding actions need is answered
  route('POST', '/graphql', null, async ({ b }) => {
    if (o.graphql) return o.graphql(b, st)
    if (/minimizeComment/.test(b.query)) {
      const s = JSON.stringify(b)
      const c = st.comments.find((x) => s.includes(x.node_id))
      if (c) { c.isMinimized = true; st.minimized.push(c.id) }
      return { data: { minimizeComment: { minimizedComment: { isMinimized: true } } } }
    }
    const pr = /(?:pullRequest|issue)\s*\(\s*number\s*:\s*(\d+|\$\w+)/.exec(b.query)
    if (pr && /comments\s*[({]/.test(b.query)) { // the comments of one pull request or issue, whatever fields were asked for
      const n = pr[1][0] === '$' ? b.variables?.[pr[1].slice(1)] : pr[1]
      const nodes = st.comments.filter((c) => c.issue === +n).map((c) => ({ id: c.node_id, databaseId: c.id, author: { login: c.user.login.replace('[bot]', ''), __typename: 'Bot' }, viewerDidAuthor: c.user.login === BOT.login, body: c.body, bodyText: c.body, isMinimized: !!c.isMinimized, minimizedReason: c.isMinimized ? 'outdated' : null, createdAt: c.created_at, updatedAt: c.updated_at, url: c.html_url }))
      const conn = { nodes, edges: nodes.map((node) => ({ node })), totalCount: nodes.length, pageInfo: { hasNextPage: false, endCursor: null, hasPreviousPage: false, startCursor: null } }
      const key = /issue\s*\(/.test(b.query) && !/pullRequest\s*\(/.test(b.query) ? 'issue' : 'pullRequest'
      return { data: { viewer: { login: BOT.login }, repository: { [key]: { number: +n, comments: conn } } } }
    }
    return { data: null, errors: [{ type: 'NOT_IMPLEMENTED', message: 'not implemented by the local stand-in' }] }
  })

  const rate = () => ({ limit: o.rateLimit, remaining: st.rateRemaining, reset: Math.floor(Date.now() / 1000) + 1800, used: o.rateLimit - st.rateRemaining, resource: 'core' })
  async function handleRest(req, res, u, rec) {
    rec.kind = 'rest'
    let p = u.pathname.replace(/^\/api\/v3(?=\/)/, '')
    if (p.length > 1) p = p.replace(/\/$/, '')
    const raw = ['GET', 'HEAD'].includes(req.method) ? Buffer.alloc(0) : await readBody(req)
    let b = {}
    if (raw.length) {
      rec.bytes = raw.length
      try { b = JSON.parse(raw.toString('utf8')) } catch { throw new ApiError(400, 'Problems parsing JSON') }
      rec.body = b
    }
    const tok = /^(?:token|bearer) (.+)$/i.exec(req.headers.authorization ?? '')?.[1]
    rec.auth = tok ? (tokens[tok] ? 'ok' : 'bad') : 'none'
    if (tok && !tokens[tok]) throw new ApiError(401, 'Bad credentials')
    if (!tok && o.private) throw new ApiError(404, 'Not Found')
    if (st.rateRemaining-- <= 0) { st.rateRemaining = 0; throw new ApiError(403, 'API rate limit exceeded for installation ID 1.') }
    const method = req.method === 'HEAD' ? 'GET' : req.method
    for (const r of routes) {
      const m = r.method === method && r.re.exec(decodeURI(p))
      if (!m) continue
      const g = Object.fromEntries(Object.entries(m.groups ?? {}).map(([k, v]) => [k, v === undefined ? v : safeDecode(v)]))
      if (g.owner && `${g.owner}/${g.repo}`.toLowerCase() !== o.repository.toLowerCase() && !st.pulls.some((x) => x.head.repo?.full_name === `${g.owner}/${g.repo}`)) throw new ApiError(404, 'Not Found')
      if (r.perm) checkPerm(r.perm, tok ? tokens[tok] : { contents: 'read', 'pull-requests': 'read', issues: 'read', checks: 'read', statuses: 'read', actions: 'read' }, !!tok)
      const out = await r.fn({ p: g, q: u.searchParams, b, req, rec })
      return reply(req, res, u, out, rec)
    }
    st.unhandled.push(`${req.method} ${p}`)
    throw new ApiError(404, 'Not Found')
  }
  function checkPerm(spec, have, authed) {
    const ok = spec.split('|').some((s) => { const [k, need] = s.split(':'); const got = have[k] ?? 'none'; return got === 'write' || (need === 'read' && (got === 'read' || (!o.private && authed))) })
    if (!ok) throw new ApiError(authed ? 403 : 401, authed ? 'Resource not accessible by integration' : 'Requires authentication')
  }
  function reply(req, res, u, out, rec) {
    const h = { ...rateHeaders(), 'content-type': 'application/json; charset=utf-8' }
    let code = 200, body = out
    if (out?.empty) { code = out.empty; body = undefined }
    else if (out?.created) { code = 201; body = out.created }
    else if (out?.raw !== undefined) { h['content-type'] = out.type ?? 'text/plain'; return send(res, out.status ?? 200, { ...h, ...out.headers }, out.raw, rec) }
    else if (out?.json) { code = out.status; body = out.json }
    else if (out?.list) {
      const { list, per, page: pg, wrap } = out
      const slice = list.slice((pg - 1) * per, pg * per)
      const last = Math.max(1, Math.ceil(list.length / per))
      const link = (n, rel) => { const v = new URL(u.pathname + u.search, url()); v.searchParams.set('page', n); v.searchParams.set('per_page', per); return `<${v}>; rel="${rel}"` }
      const links = []
      if (pg > 1) links.push(link(pg - 1, 'prev'), link(1, 'first'))
      if (pg < last) links.push(link(pg + 1, 'next'), link(last, 'last'))
      if (links.length) h.link = links.join(', ')
      body = wrap ? { total_count: list.length, [wrap]: slice } : slice
    }
    send(res, code, h, body === undefined ? '' : JSON.stringify(body), rec)
  }
  const rateHeaders = () => { const r = rate(); return { 'x-ratelimit-limit': r.limit, 'x-ratelimit-remaining': r.remaining, 'x-ratelimit-reset': r.reset, 'x-ratelimit-used': r.used, 'x-ratelimit-resource': 'core', 'x-github-request-id': crypto.randomUUID(), 'x-github-media-type': 'github.v3; format=json' } }
  function send(res, code, h, body, rec) {
    const buf = Buffer.isBuffer(body) ? body : Buffer.from(body)
    rec.status = code
    if (code !== 204) h['content-length'] = buf.length
    res.writeHead(code, h)
    res.end(rec.method === 'HEAD' ? undefined : buf)
  }
  async function readBody(req) {
    const l = []
    let n = 0
    for await (const c of req) { n += c.length; if (n > o.maxBody) throw new ApiError(413, 'Payload Too Large'); l.push(c) }
    return Buffer.concat(l)
  }

  // ---------------------------------------------------------------- control
  async function handleControl(req, res, u, rec) {
    rec.kind = 'control'
    const b = req.method === 'POST' ? JSON.parse((await readBody(req)).toString() || '{}') : {}
    const what = u.pathname.slice('/_gha/'.length)
    const out = {
      state: () => dump(), requests: () => st.requests.filter((r) => r.kind !== 'control'),
      reset: () => (reset(b), { ok: true }), faults: () => ((st.faults = b.faults ?? b), { ok: true }),
      env: () => ({ ...env(b), GITHUB_TOKEN: o.token }), pull: () => addPull(b), run: () => (st.runs.unshift(b), b), ping: () => ({ ok: true }),
    }[what]
    if (!out) throw new ApiError(404, 'Not Found')
    send(res, 200, { 'content-type': 'application/json' }, JSON.stringify(await out(), null, 1), rec)
  }
  /** Everything that was received, as plain JSON. */
  function dump() {
    return {
      url: url(), repository: o.repository, requests: st.requests.filter((r) => r.kind !== 'control').length, unhandled: st.unhandled, warnings: st.warnings,
      comments: st.comments, checkRuns: st.checkRuns, statuses: st.statuses, reviews: st.reviews, reviewComments: st.reviewComments, issues: st.issues, refsLog: st.refsLog, minimized: st.minimized,
      caches: st.caches.map((c) => ({ ...cacheObj(c), finalized: c.finalized })), artifacts: st.artifacts.map((x) => ({ ...artObj(x), finalized: x.finalized, deleted: !!x.deleted })),
    }
  }

  // ---------------------------------------------------------------- server
  const server = http.createServer(async (req, res) => {
    const u = new URL(req.url, 'http://localhost')
    const rec = { t: Date.now(), method: req.method, path: u.pathname + (u.pathname.startsWith('/devstoreaccount1') || u.searchParams.has('sig') ? '' : u.search), status: 0 }
    st.requests.push(rec)
    res.on('finish', () => { rec.status = res.statusCode; rec.ms = Date.now() - rec.t; if (!o.quiet && rec.kind !== 'control') process.stderr.write(`${rec.status} ${rec.method} ${rec.path}\n`) })
    try {
      // fault injection: {match: 'regex on "METHOD /path"', times, status, body, headers, delayMs, drop}
      const f = u.pathname.startsWith('/_gha/') ? undefined : st.faults.find((x) => x.times !== 0 && new RegExp(x.match).test(`${req.method} ${u.pathname}`))
      if (f) {
        if (f.times) f.times--
        rec.fault = f.match
        if (f.delayMs) await new Promise((r) => setTimeout(r, f.delayMs))
        if (f.drop) return void req.socket.destroy()
        if (f.status) {
          req.resume()
          return send(res, f.status, { 'content-type': 'application/json', ...f.headers }, typeof f.body === 'string' ? f.body : JSON.stringify(f.body ?? { message: 'injected fault' }), rec)
        }
      }
      if (u.pathname.startsWith('/_gha/')) return await handleControl(req, res, u, rec)
      const host = (req.headers.host ?? '').split(':')[0]
      if (u.pathname.startsWith('/devstoreaccount1/') || (o.blobHost && host === o.blobHost)) return await handleBlob(req, res, u, rec)
      const tw = /^\/twirp\/github\.actions\.results\.api\.v1\.(Cache|Artifact)Service\/(\w+)$/.exec(u.pathname)
      if (tw) {
        rec.kind = 'twirp'
        const fn = (tw[1] === 'Cache' ? cacheRpc : artifactRpc)[tw[2]]
        if (!fn || req.method !== 'POST') throw twirp(404, 'bad_route', `no handler for path ${u.pathname}`)
        if (!/^application\/json/.test(req.headers['content-type'] ?? '')) throw twirp(400, 'bad_route', 'only application/json here')
        const b = JSON.parse((await readBody(req)).toString() || '{}')
        rec.body = b
        return send(res, 200, { 'content-type': 'application/json' }, JSON.stringify(fn(runtimeAuth(req), b)), rec)
      }
      await handleRest(req, res, u, rec)
    } catch (e) {
      if (res.headersSent) return void res.destroy()
      if (!(e instanceof ApiError)) { rec.error = e.stack; st.warnings.push(`${rec.method} ${rec.path}: ${e.message}`) }
      if (e.xml) { res.setHeader('x-ms-error-code', e.azureCode); req.resume(); return send(res, e.status, { 'content-type': 'application/xml' }, e.xml, rec) }
      req.resume()
      send(res, e.status ?? 500, { ...(rec.kind === 'rest' ? rateHeaders() : {}), 'content-type': 'application/json; charset=utf-8' }, JSON.stringify(e.body ?? { message: e.message }), rec)
    }
  })
  server.keepAliveTimeout = 5000
  await new Promise((resolve, reject) => server.once('error', reject).listen(o.port, o.host, resolve))
  base = `http://${o.host === '::1' ? '[::1]' : o.host === 'localhost' ? '127.0.0.1' : o.host}:${server.address().port}`
  reset({ keepGit: true })
  return {
    url: base, port: server.address().port, dir, gitDir, token: o.token, repository: o.repository, defaultBranch: o.defaultBranch,
    env, state: st, dump, reset, addPull, get requests() { return st.requests }, faults: (l) => { st.faults = l },
    close: () => new Promise((r) => { server.closeAllConnections(); server.close(() => { if (!o.dir) fs.rmSync(dir, { recursive: true, force: true }); r() }) }),
  }
}
function safeDecode(s) { try { return decodeURIComponent(s) } catch { return s } }
export function stableUuid(s) {
  const h = crypto.createHash('sha256').update(s).digest('hex')
  return `${h.slice(0, 8)}-${h.slice(8, 12)}-4${h.slice(13, 16)}-8${h.slice(17, 20)}-${h.slice(20, 32)}`
}

// -------------------------------------------------------------------- command line
if (process.argv[1] && fs.existsSync(process.argv[1]) && fs.realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const a = {}
  for (let i = 2; i < process.argv.length; i++) {
    const m = /^--([\w-]+)(?:=(.*))?$/s.exec(process.argv[i])
    if (!m) { console.error(`unexpected argument ${process.argv[i]}`); process.exit(2) }
    const v = m[2] ?? (process.argv[i + 1] && !process.argv[i + 1].startsWith('--') ? process.argv[++i] : true)
    if (a[m[1]] === undefined) a[m[1]] = v
    else a[m[1]] = [].concat(a[m[1]], v)
  }
  if (a.help) {
    console.log('node services-stand-in.mjs [--port N] [--dir D] [--repo owner/name] [--default-branch B] [--git DIR] [--pull FILE.json|JSON]... [--blob-host H] [--private] [--read-only] [--verbose]\nPrints one JSON line {url, token} and serves until killed. Control: GET /_gha/state, GET /_gha/requests, POST /_gha/reset, POST /_gha/faults, POST /_gha/env, POST /_gha/pull.')
    process.exit(0)
  }
  const readJson = (x) => JSON.parse(fs.existsSync(x) ? fs.readFileSync(x, 'utf8') : x)
  const ro = Object.fromEntries(Object.keys(ALL_WRITE).map((k) => [k, 'read']))
  const s = await startServices({
    port: +(a.port ?? 0), dir: a.dir, repository: a.repo ?? 'octo-org/demo', defaultBranch: a['default-branch'] ?? 'main', git: a.git,
    pulls: [].concat(a.pull ?? []).map(readJson), blobHost: a['blob-host'], private: !!a.private, quiet: !a.verbose, ...(a['read-only'] ? { permissions: ro } : {}), ...(a.token ? { token: a.token } : {}),
  })
  console.log(JSON.stringify({ url: s.url, token: s.token }))
  const stop = () => s.close().then(() => process.exit(0))
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}
