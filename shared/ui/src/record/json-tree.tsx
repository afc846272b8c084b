import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { foldText } from '@mostrador/values/fold-text';
import { maskSensitive } from '@mostrador/values/mask';
import { useT } from '../messages';
import { RightOutlined } from '../icons';
import { visibleNodes, type JsonNode } from './json-nodes';
import './json-tree.css';

interface Props {
  /** Any JSON value; card numbers and security codes are masked here in any case (docs payments §11). */
  data: unknown;
  label: string;
}

const openLevels = 1;

/**
 * JSON as a tree with a search: arrow keys move, expand and collapse; the search keeps only the branches that lead to a match.
 */
export function JsonTree({ data, label }: Props) {
  const t = useT();
  const safe = useMemo(() => maskSensitive(data), [data]);
  const [query, setQuery] = useState('');
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const [activeId, setActiveId] = useState<string | null>(null);
  const tree = useRef<HTMLUListElement>(null);
  const needle = foldText(query.trim());
  const isOpen = (id: string, level: number) => level <= openLevels !== toggled.has(id);
  const nodes = visibleNodes(safe, isOpen, needle);
  const active = nodes.find((node) => node.id === activeId) ?? nodes[0];

  function toggle(node: JsonNode) {
    if (node.size === 0) return;
    const next = new Set(toggled);
    if (!next.delete(node.id)) next.add(node.id);
    setToggled(next);
  }

  function focus(node: JsonNode | undefined) {
    if (!node) return;
    setActiveId(node.id);
    tree.current?.querySelectorAll<HTMLElement>('[role="treeitem"]')[nodes.indexOf(node)]?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!active) return;
    const at = nodes.indexOf(active);
    const back = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    const forward = back === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
    const isBranch = active.size > 0;
    if (event.key === 'ArrowDown') focus(nodes[at + 1]);
    else if (event.key === 'ArrowUp') focus(nodes[at - 1]);
    else if (event.key === 'Home') focus(nodes[0]);
    else if (event.key === 'End') focus(nodes.at(-1));
    else if (event.key === 'Enter' || event.key === ' ') toggle(active);
    else if (event.key === forward) {
      if (isBranch && !active.expanded) toggle(active);
      else if (isBranch) focus(nodes[at + 1]);
    } else if (event.key === back) {
      if (isBranch && active.expanded && needle === '') toggle(active);
      else focus(nodes.slice(0, at).findLast((node) => node.level < active.level));
    } else return;
    event.preventDefault();
  }

  return (
    <div className="m-json">
      <input
        className="m-field-input"
        type="search"
        value={query}
        placeholder={t('ui.search')}
        aria-label={t('ui.searchIn', { label })}
        onChange={(event) => setQuery(event.target.value)}
      />
      {nodes.length === 0 ? (
        <p className="m-muted" role="status">
          {t('ui.noOptions')}
        </p>
      ) : (
        <ul role="tree" aria-label={label} ref={tree} onKeyDown={onKeyDown}>
          {nodes.map((node) => (
            <li
              key={node.id}
              role="treeitem"
              aria-level={node.level}
              aria-posinset={node.position}
              aria-setsize={node.siblings}
              aria-expanded={node.size > 0 ? node.expanded : undefined}
              aria-selected={node === active}
              tabIndex={node === active ? 0 : -1}
              style={{ paddingInlineStart: `${(node.level - 1) * 16}px` }}
              onFocus={() => setActiveId(node.id)}
              onClick={() => toggle(node)}
            >
              <span className={node.expanded ? 'm-json-mark m-json-mark--open' : 'm-json-mark'}>
                {node.size > 0 && <RightOutlined />}
              </span>
              <span className="m-json-key">{node.key}</span>
              {node.text === null ? (
                <span className="m-muted">{node.isList ? `[${node.size}]` : `{${node.size}}`}</span>
              ) : (
                <span>{node.text}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
