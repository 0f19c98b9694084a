-- Finds how many refused sign-ins of an account the audit holds of late, of which it keeps so many a day.

create index audit_refused_sign_ins on audit_events (company_id, actor_id, at) where event = 'sign-in.refused';
