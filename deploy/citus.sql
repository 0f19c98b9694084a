-- Spreads the tables of companies over the nodes of Citus 12 or newer, company by company. We have not run it: Citus is in no Debian.
--
-- Make the extension and add the nodes first, so that the first start of Panelwright makes roles, functions and extensions
-- on all of them. Then, before there is a company, and once more after each release that brings new tables:
--   psql -v ON_ERROR_STOP=1 -f citus.sql panels
--
-- DATABASE_URL and DATABASE_POOL_URL name the coordinator. These tables are in no list below and stay there, where functions and the
-- owner of the database reach them, as the schema jobs does:
--   attempts catalogue_bases identities kept_mails last_backup product_rates rule_set_in_force schema_migrations servers

-- `set local app.company_id` goes to the nodes with the statements behind it: row-level security works there, too.
alter database :"DBNAME" set citus.propagate_set_commands = 'local';
set citus.propagate_set_commands = 'local';

-- Triggers of projects, purchase_orders and price_list_rows touch rows of the same company, which are on the same node.
set citus.enable_unsafe_triggers = on;

-- The policies of row-level security ask it.
select create_distributed_function('app_company()');

-- Citus counts identity columns as bigint.
select format('alter table %I alter column %I type bigint', name, counted)
  from unnest(array['intake_memories', 'torque_entries'], array['memory_id', 'sequence']) as columns (name, counted)
  where (select atttypid <> 'bigint'::regtype from pg_attribute where attrelid = name::regclass and attname = counted)
\gexec

select create_distributed_table('companies', 'company_id', colocate_with => 'none')
  where not exists (select from citus_tables where table_name = 'companies'::regclass);

-- Each table after those that its foreign keys name.
select format('select create_distributed_table(%L, %L, colocate_with => %L)', name, 'company_id', 'companies')
  from unnest(array[
    'project_texts', 'administrators', 'answer_library', 'article_map', 'audit_events', 'catalogue_acceptances',
    'catalogue_comparisons', 'catalogue_confirmations', 'catalogue_drafts', 'catalogue_edits', 'catalogue_versions',
    'counters', 'diagrams', 'digest_subscriptions', 'golden_boards', 'idempotent_replies', 'instruments',
    'intake_memories', 'makers', 'margin_floors', 'market_rates', 'material_rates', 'message_templates', 'metal_shares',
    'one_time_codes', 'outgoing_mails', 'own_articles', 'price_book_articles', 'price_books', 'price_impacts',
    'pricing_terms', 'rate_changes', 'rate_links', 'sessions', 'standard_boards', 'started_uploads', 'work_calendars',
    'workers', 'column_mappings', 'diagram_versions', 'digest_mails', 'price_list_versions', 'standard_versions',
    'users', 'worker_signs', 'customers', 'data_sheets', 'global_feeders', 'password_links', 'price_list_activations',
    'price_list_rows', 'standard_steps', 'customer_favourites', 'demand_libraries', 'projects', 'board_price_facts',
    'boards', 'comment_responses', 'component_discounts', 'core_lists', 'dispatches', 'follow_ups', 'intakes',
    'margin_requests', 'offer_extensions', 'offer_outcomes', 'offer_values', 'order_document_jobs', 'order_promises',
    'price_variations', 'project_article_prices', 'project_charges', 'project_discounts', 'project_presence',
    'project_revisions', 'project_transitions', 'project_values', 'purchase_lines', 'purchase_orders', 'rate_notices',
    'remnants', 'report_jobs', 'report_versions', 'specifications', 'acknowledged_warnings', 'board_charges',
    'board_configurations', 'board_drafts', 'board_journal', 'clause_drops', 'clauses', 'cut_plans', 'front_views',
    'intake_boards', 'intake_cells', 'intake_editions', 'kept_work', 'order_document_boards', 'price_reports',
    'revision_boards', 'revision_clauses', 'runtime_models', 'serial_units', 'share_links', 'submittals',
    'clause_answers', 'customer_approvals', 'dispatched_packages', 'messages', 'order_documents', 'passports',
    'project_reorders', 'remarks', 'share_codes', 'share_visits', 'submittal_pages', 'test_plans', 'unit_stages',
    'work_entries', 'certificates', 'passport_notes', 'remark_replies', 'test_rows', 'test_witnesses', 'torque_entries',
    'test_entries', 'house_rate_exclusions', 'instrument_certificates', 'test_photos',
    'torque_photos'
  ]) with ordinality as tables (name, place)
  where not exists (select from citus_tables where table_name = name::regclass)
  order by place
\gexec
